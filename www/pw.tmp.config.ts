import base from "./playwright.config.js";
export default { ...base, timeout: 150_000, expect: { timeout: 10_000 } };
