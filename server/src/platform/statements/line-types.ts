/** What a column of types says of a line beside an amount without a sign, in the form of `plain`. */
import { plain } from '../tables/headings.ts';

/** Money that left the account. `Debit` is missing: it is how operators name what a customer paid. */
const OUT =
  /\b(retraits?|withdraw(als?|n)?|cash ?outs?|pay ?outs?|disburse(ments?|d)|decaissements?|sorties?|outgoing|outward|send money|money sent|b2c|business to customer|(transferts?|virements?|transfers?|paiements?) (sortants?|emis|envoyes?|sent|out))\b/;
/** What the operator takes or gives for its work; it is no customer's payment, whatever its direction. */
const FEE =
  /^(frais|commissions?|agios|taxes?|tva|vat|(service |transaction |transfer )?(fees?|charges?))( (de|d|du|sur|on|for) .*)?$/;

export const isOutType = (type: string): boolean => type !== '' && OUT.test(plain(type));
export const isFeeType = (type: string): boolean => type !== '' && FEE.test(plain(type));
