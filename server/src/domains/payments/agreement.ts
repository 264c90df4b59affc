/** What people answer who have nothing against it, without accents, signs and capitals. */
const AGREEMENTS: ReadonlySet<string> = new Set([
  'd accord',
  'daccord',
  'merci',
  'no problem',
  'ok',
  'ok merci',
  'ok thanks',
  'okay',
  'oui',
  'oui d accord',
  'oui merci',
  'pas de probleme',
  'thank you',
  'thanks',
  'vu',
  'yes',
]);

/** Whether an answer agrees, and says nothing else. */
export const isAgreement = (said: string): boolean =>
  AGREEMENTS.has(
    said
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim(),
  );
