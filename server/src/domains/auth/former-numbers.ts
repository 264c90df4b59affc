/**
 * Numbers as they were before a country made them longer. People keep them in their phones and on paper for years.
 * Sources: the numbering plans of the regulators (Cameroon 21 November 2014, Côte d’Ivoire 31 January 2021, Benin
 * 30 November 2024).
 */

/** What stood in front of eight digits from then on; null where no mobile number began so. */
type Prefix = (former: string) => string | null;

/** The second digit of an Ivorian number said whose it was: Moov, MTN or Orange. */
const IVORIAN = ['01', '01', '01', '01', '05', '05', '05', '07', '07', '07'];

const PREFIXES: Readonly<Partial<Record<string, Prefix>>> = {
  CM: (former) => (/^[579]/.test(former) ? '6' : null),
  CI: (former) => (/^[04-9]/.test(former) ? (IVORIAN[Number(former[1])] ?? null) : null),
  BJ: () => '01',
};

/**
 * The national number of today for eight digits of that time; null when the country never had such mobile numbers.
 * Whether the answer is a number is for the numbering plan of today to say.
 */
export function numberOfToday(former: string, country: string): string | null {
  if (!/^\d{8}$/.test(former)) return null;
  const prefix = PREFIXES[country]?.(former) ?? null;
  return prefix === null ? null : prefix + former;
}
