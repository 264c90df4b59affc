import { groupThousands } from '@palier/contract/values/written-money.ts';
import { type Wording, plural } from '../../ui/language.tsx';
import type { en } from './withdraw.i18n.en.ts';

export const fr: Wording<typeof en> = {
  act: 'Retirer',
  title: 'Retirer ce relevé',
  does: 'Tout ce qui en a été comptabilisé est annulé, paiement par paiement, comme si l’argent n’était jamais venu. Les lignes restent lisibles ici, ses jours sont rouverts, et le document peut être importé de nouveau. La personne qui décide voit d’abord ce qui serait annulé.',
  withdrawn: (who, approver) => `Retiré par ${who}, approuvé par ${approver}`,
  because: (reason) => `Motif : ${reason}`,
  anew: 'Le document peut être importé de nouveau : ses lignes sont alors nouvelles.',
  left: (count) =>
    `${groupThousands(count)} ${plural('fr', count, { one: 'paiement reste', other: 'paiements restent' })} à annuler.`,
  kept: (count) =>
    `${groupThousands(count)} ${plural('fr', count, { one: 'paiement n’a pas pu être annulé', other: 'paiements n’ont pas pu être annulés' })}. Cherchez dans les transactions.`,
  was: 'Était devenue',
};
