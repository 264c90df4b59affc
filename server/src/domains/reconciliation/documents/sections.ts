/**
 * Titles between the lines of a list: below `DÉCAISSEMENTS` money went out, although each amount stands there without a
 * sign, and below `Remboursements` nothing came in. A title of money that came in ends such a part.
 */
import { plainName } from '../../../platform/tables/headings.ts';
import { isOutType } from '../../../platform/statements/line-types.ts';
import { isReversalType } from '../../../platform/statements/reversals.ts';

const OUT = /^(debits?|depenses?|money out|paid out|expenses?)\b/;
const IN =
  /^(encaissements?|recettes?|entrees?|depots?|versements?|paiements?|ventes?|credits?|received|incoming|deposits?|payments?|collections?|cash ?in|money in|paid in)\b/;
/** A text of more words is a remark. */
const MAX_WORDS = 3;

/** Notes each line that is no row, and answers what the part says whose lines are read: a type, or nothing. */
export function openSections(): { readonly note: (cells: readonly string[]) => void; readonly type: () => string } {
  let type = '';
  return {
    note: (cells) => {
      const [title, ...more] = cells.filter((cell) => cell !== '');
      if (title === undefined || more.length > 0) return;
      const name = plainName(title);
      if (name.split(' ').length > MAX_WORDS) return;
      if (OUT.test(name)) type = 'sortie';
      else if (isOutType(title) || isReversalType(title)) type = title;
      else if (IN.test(name)) type = '';
    },
    type: () => type,
  };
}
