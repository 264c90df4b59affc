/** Text as it is written, whatever its marks say. */

/** The marks that turn the direction of a text: with them a number can be shown reversed. */
const TURNS_TEXT = /[\u202A-\u202E\u2066-\u2069]/g;

export const inWrittenOrder = (text: string): string => text.replace(TURNS_TEXT, '');
