// English: how times are typed.

/** Units of a length of time, in seconds. */
export const typedUnits: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3600, d: 86_400 };

/** The day before a time of day, as `day 2,`. */
export const typedDay = /^day\s*(\d{1,5})\s*,?\s*/i;
