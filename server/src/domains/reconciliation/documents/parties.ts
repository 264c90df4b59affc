/**
 * Which way money went in a list that names who sent it and who got it, and has no sign and no direction. The business
 * stands in every line, on either side; everybody else stands in some.
 */
import { plain, plainName } from '../../../platform/tables/headings.ts';
import type { TableRow } from '../../../platform/tables/table-of-file.ts';
import { headingNamed } from './heading-names.ts';
import type { ReadPhone } from './phones.ts';

const names = (list: string): readonly string[] => list.split(',').map(plain);

const FROM = names(`
  from, from msisdn, from account, sender, sender msisdn, sender number, sender name, expediteur, numero expediteur,
  nom expediteur, emetteur, numero emetteur, debit party, debited party, payer, payer msisdn, payeur, donneur d ordre
`);
const TO = names(`
  to, to msisdn, to account, receiver, receiver msisdn, receiver number, receiver name, recipient, recipient msisdn,
  destinataire, numero destinataire, nom destinataire, beneficiaire, numero beneficiaire, beneficiary, credit party,
  credited party, payee, payee msisdn
`);

/** Fewer lines may all be of one customer, who then stands in each of them as the business does. */
const MIN_LINES = 2;

/**
 * For a line, whether the business sent its money or got it. Null where the list does not say: it has no such columns,
 * or all its lines go one way. `open` where they go both ways and nobody knows which of two is the business.
 */
export function directionByParties(
  { headings, body }: { readonly headings: readonly string[]; readonly body: readonly TableRow[] },
  readPhone: ReadPhone,
): ((cells: readonly string[]) => 'in' | 'out' | 'open' | null) | null {
  const [from, to] = [FROM, TO].map((wanted) => headings.indexOf(headingNamed(wanted, headings) ?? ''));
  if (from === undefined || to === undefined || from === -1 || to === -1) return null;
  const party = (text: string): string => readPhone(text) ?? plainName(text);
  const sides = (cells: readonly string[]) => [party(cells[from] ?? ''), party(cells[to] ?? '')] as const;
  const filled = body.map(({ cells }) => sides(cells)).filter((both) => both.every((one) => one !== ''));
  const [first, ...others] = filled;
  if (first === undefined || filled.length < MIN_LINES) return null;
  const [own, ...more] = [...new Set(first)].filter((one) => others.every((both) => both.includes(one)));
  if (own === undefined) return null;
  if (more.length > 0) return others.some(([sent]) => sent !== first[0]) ? () => 'open' : null;
  // What stands on one side alone may be a channel and no party.
  if (!filled.some(([sent]) => sent === own) || !filled.some(([, got]) => got === own)) return null;
  return (cells) => {
    const [sent, got] = sides(cells);
    return sent === got ? null : sent === own ? 'out' : got === own ? 'in' : null;
  };
}
