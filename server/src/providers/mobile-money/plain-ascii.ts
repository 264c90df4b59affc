/**
 * What operators print on a phone: an apostrophe or an accent has been answered with HTTP 400, so only plain letters,
 * digits and harmless marks are sent, at most 160.
 */
export const plainAscii = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^A-Za-z0-9 .,:/-]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 160);
