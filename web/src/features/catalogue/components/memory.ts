/** The memory of a phone is typed in gigabytes, at most 4096. */
export const MEMORY_DIGITS = 4;
