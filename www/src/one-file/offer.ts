// Whether the site offers the page as a single file, as defined by the build (vite.config.ts).

declare const __ONE_FILE_BYTES__: number;

/** The file's size; 0 where there is none. */
export const oneFileBytes = __ONE_FILE_BYTES__;
declare const __ONE_FILE_NAME__: string;
/** Address of the file beside the page. */
export const oneFileAddress = `./${__ONE_FILE_NAME__}`;
