import { formatFcfa, groupThousands } from '@palier/contract/values/money.ts';
import { type Wording, plural } from '../../ui/language.tsx';
import type { en } from './i18n.en.ts';

const lignes = (count: number): string =>
  `${groupThousands(count)} ${plural('fr', count, { one: 'ligne', other: 'lignes' })}`;
const paiements = (count: number): string =>
  `${groupThousands(count)} ${plural('fr', count, { one: 'paiement', other: 'paiements' })}`;
const s = (count: number): string => plural('fr', count, { one: '', other: 's' });

export const fr: Wording<typeof en> = {
  lead: 'Ce que l’opérateur ou la banque dit avoir reçu, rapproché des livres ligne par ligne.',
  none: '—',
  list: {
    title: 'Relevés',
    caption: 'Relevés, du plus récent au plus ancien',
    source: 'Compte',
    state: 'État',
    days: 'Jours',
    lines: 'Lignes',
    results: 'Résultat',
    uploaded: 'Importé',
    by: (who) => `par ${who}`,
    empty: 'Aucun relevé n’a encore été importé',
    emptyHelp:
      'Prenez l’export d’hier sur le portail de l’opérateur, choisissez-le ci-dessus, et voyez ce qui manque dans les livres.',
    nothing: 'Aucun relevé ne correspond à ces filtres.',
  },
  statement: {
    all: 'Tous les relevés',
    document: 'Document',
    moneyIn: 'Entrées d’argent',
    lines: 'Lignes',
    balances: 'Soldes',
    addsUp: 'Justes',
    addsNotUp: 'Ne tombent pas juste',
    addsNotUpHelp:
      'Le solde d’ouverture et les lignes ne donnent pas le solde de clôture : il manque peut-être des lignes au document. Reprenez-le sur le portail.',
    noBalances: 'Absents du document',
    uploaded: 'Importé',
    uploadedBy: (who) => `par ${who}`,
    closed: (who) => `Clôturé par ${who}`,
    closedHelp: 'Plus rien n’y change.',
    closedBecause: (note) => `Malgré des écarts, pour ce motif : ${note}`,
    tabs: 'Ce que sont devenues les lignes',
    sum: (count, sum) => `${groupThousands(count)} · ${formatFcfa(sum)}`,
  },
  leads: {
    missing: 'Le document a cet argent, les livres ne l’ont pas.',
    proposed: 'C’est peut-être un paiement déjà dans les livres. Ouvrez une ligne pour comparer les deux.',
    amount_differs:
      'Les livres ont ce paiement avec un autre montant. Cela se corrige sur la transaction, par une annulation ou un transfert.',
    only_in_books: 'Les livres ont ces paiements de ces jours-là, le document ne les a pas.',
    matched: 'Les livres ont ces lignes, au franc près.',
    booked: 'Elles manquaient et ont été comptabilisées d’ici.',
    repeated: 'Elles figuraient dans un relevé précédent, ou plus haut dans celui-ci.',
    left_out: 'Ce ne sont pas des paiements reçus.',
  },
  empty: {
    missing: 'Rien ne manque',
    proposed: 'Rien n’attend un oui ou un non',
    amount_differs: 'Aucun écart de montant',
    only_in_books: 'Tous les paiements de ces jours sont dans le document',
    matched: 'Aucune ligne rapprochée',
    booked: 'Rien n’a été comptabilisé d’ici',
    repeated: 'Aucune ligne répétée',
    left_out: 'Aucune ligne écartée',
  },
  line: {
    line: 'Ligne',
    day: 'Jour',
    transaction: 'Transaction',
    ourReference: 'Notre référence',
    document: 'Au document',
    books: 'Aux livres',
    difference: 'Écart',
    payer: 'Payeur',
    keyed: 'Compte saisi',
    keyedAs: (account) => `saisi : ${account}`,
    matchedBy: 'Rapprochée par',
    because: 'Motif',
    bookedTo: 'Comptabilisée sur',
    suspense: 'En suspens',
    opens: (transaction) => `Ouvrir la transaction ${transaction}`,
    search: 'Transaction, téléphone, payeur, compte',
    name: (line) => `la ligne ${groupThousands(line)}`,
    said: (line) => `Ligne ${groupThousands(line)}`,
    noNumber: 'Sans numéro',
    phone: 'Téléphone',
    andMore: (count) => `et ${lignes(count)} de plus`,
  },
  book: {
    act: 'Comptabiliser',
    mine: 'Vous avez importé ce relevé : quelqu’un d’autre en comptabilise l’argent. Ce que dit un document ne devient de l’argent que si une deuxième personne est d’accord.',
    title: (count) => `Comptabiliser ${lignes(count)}`,
    sum: (sum) => `${formatFcfa(sum)} en tout.`,
    does: (count) =>
      `${plural('fr', count, { one: 'Elle', other: 'Chacune' })} est comptabilisée une seule fois, avec le jour et le numéro qu’elle a au document : sur le prêt que nomme son compte, sinon en suspens, où quelqu’un dit à qui est l’argent. Un téléphone ainsi payé s’ouvre.`,
    send: (sum) => `Comptabiliser ${formatFcfa(sum)}`,
    done: (count) => `${lignes(count)} comptabilisée${s(count)}.`,
    tooMany: (most) => `${groupThousands(most)} au plus à la fois.`,
  },
  confirm: {
    it_is: 'C’est bien lui',
    it_is_not: 'Ce n’est pas lui',
    title: {
      it_is: (count) => `${lignes(count)} : c’est bien ce paiement`,
      it_is_not: (count) => `${lignes(count)} : ce n’est pas ce paiement`,
    },
    help: {
      it_is: 'La ligne et le paiement vont désormais ensemble.',
      it_is_not: 'La ligne compte alors comme manquante, et peut être comptabilisée.',
    },
    compare: (line) => `Ligne ${groupThousands(line)} : est-ce ce paiement ?`,
    both: '« C’est bien lui » lie la ligne à ce paiement. « Ce n’est pas lui » la rend manquante, et elle peut être comptabilisée.',
    because: (what) => `Proposé d’après : ${what.toLowerCase()}`,
    what: 'Quoi',
    amount: 'Montant',
    of: (at, all) => `${groupThousands(at)} sur ${groupThousands(all)}`,
    done: {
      it_is: (count) => `${lignes(count)} rapprochée${s(count)}.`,
      it_is_not: (count) => `${lignes(count)} désormais manquante${s(count)}.`,
    },
  },
  books: {
    caption: 'Paiements absents du document',
    processed: 'Encaissé le',
    reference: 'Comptabilisé sur',
    sum: (count, sum) => `${paiements(count)}, ${formatFcfa(sum)} en tout.`,
  },
  signOff: {
    act: 'Clôturer',
    left: (count) =>
      plural('fr', count, {
        one: `${groupThousands(count)} ligne diffère encore`,
        other: `${groupThousands(count)} lignes diffèrent encore`,
      }),
    nothingLeft: 'Aucun écart',
    title: 'Clôturer ces journées',
    agrees: 'Le document et les livres concordent. Ensuite, plus rien ne change dans ce relevé.',
    differs: 'Vous pouvez clôturer malgré tout : dites pourquoi. Ensuite, plus rien ne change dans ce relevé.',
    reason: 'Pourquoi clôturer malgré les écarts',
    reasonHelp: 'C’est ce que lira quiconque revient sur ces journées.',
  },
};
