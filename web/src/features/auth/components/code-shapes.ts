/**
 * How a recovery code may be typed, and when it is complete. People read it from paper, so capitals, spaces and a
 * missing hyphen are accepted.
 */
export const RECOVERY = {
  clean: (typed: string) =>
    typed
      .toLowerCase()
      .replace(/[^a-z2-9]/g, '')
      .slice(0, 8)
      .replace(/^(.{4})(.+)/, '$1-$2'),
  complete: /^[a-z2-9]{4}-[a-z2-9]{4}$/,
};
