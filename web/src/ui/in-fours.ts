/** A key in groups of four, as people read it from a screen. */
export const inFours = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key;
