import { formatFcfa, groupThousands } from '@palier/contract/values/written-money.ts';
import { type Wording, plural } from '../../ui/language.tsx';
import type { en } from './i18n.en.ts';

const lignes = (count: number): string =>
  `${groupThousands(count)} ${plural('fr', count, { one: 'ligne', other: 'lignes' })}`;
const paiements = (count: number): string =>
  `${groupThousands(count)} ${plural('fr', count, { one: 'paiement', other: 'paiements' })}`;

export const fr: Wording<typeof en> = {
  lead: 'Comparez ce que l’opérateur ou la banque a reçu avec la comptabilité, ligne par ligne.',
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
      'Exportez les paiements d’hier depuis le portail de l’opérateur et choisissez le fichier ci-dessus pour voir ce qui manque en comptabilité.',
    nothing: 'Aucun relevé ne correspond à ces filtres.',
  },
  statement: {
    all: 'Tous les relevés',
    document: (document, count) => `${document}, ${lignes(count)}`,
    moneyIn: 'Entrées d’argent',
    balances: 'Soldes',
    addsUp: 'Concordent',
    addsNotUp: 'Ne concordent pas',
    addsNotUpHelp:
      'Le solde d’ouverture et les lignes ne donnent pas le solde de clôture : il manque peut-être des lignes au document. Téléchargez-le de nouveau sur le portail de l’opérateur.',
    noBalances: 'Absents du document',
    uploaded: 'importé',
    uploadedBy: (who) => `par ${who}`,
    closed: (who) => `Clôturé par ${who}`,
    closedHelp: 'Il ne peut plus changer.',
    closedBecause: (note) => `Malgré des écarts. Motif : ${note}`,
    tabs: 'Ce que sont devenues les lignes',
    open: 'Encore ouvert',
    adding: 'Ce qu’il totalise',
  },
  leads: {
    missing: 'Ces paiements sont dans le document, mais pas en comptabilité.',
    proposed:
      'Chacune de ces lignes est peut-être un paiement déjà comptabilisé. Ouvrez une ligne pour comparer les deux.',
    amount_differs:
      'Ces paiements sont comptabilisés avec un autre montant. Corrigez-les sur la transaction, par une annulation ou un transfert.',
    only_in_books: 'Ces paiements des mêmes jours sont comptabilisés, mais absents du document.',
    matched: 'Ces lignes concordent avec la comptabilité, au franc près.',
    booked: 'Ces paiements manquaient et ont été comptabilisés sur cette page.',
    repeated:
      'Ces lignes figurent déjà dans un relevé précédent, ou plus haut dans celui-ci. Ouvrez une ligne sans numéro, ou un ticket, si c’est un autre paiement.',
    left_out: 'Ces lignes ne sont pas des paiements reçus.',
    taken_back:
      'L’opérateur ou la banque a repris cet argent. Ouvrez le paiement et demandez son annulation ; si aucun n’est indiqué, demandez de quel paiement il s’agit.',
    unclear:
      'Ces lignes sont peut-être des paiements reçus : elles sont illisibles, ou elles étaient encore en attente quand le document a été établi. Vérifiez-les sur le portail de l’opérateur.',
    withdrawn: 'Ce relevé a été retiré, et ses lignes ne comptent plus.',
  },
  empty: {
    missing: 'Rien ne manque',
    proposed: 'Aucune ligne n’attend de réponse',
    amount_differs: 'Aucun écart de montant',
    only_in_books: 'Tous les paiements de ces jours sont dans le document',
    matched: 'Aucune ligne rapprochée',
    booked: 'Rien n’a été comptabilisé sur cette page',
    repeated: 'Aucune ligne répétée',
    left_out: 'Aucune ligne écartée',
    taken_back: 'Aucune ligne n’annule un paiement',
    unclear: 'Aucune ligne à vérifier',
    withdrawn: 'Aucune ligne retirée',
  },
  line: {
    line: 'Ligne',
    day: 'Jour',
    transaction: 'Transaction',
    ourReference: 'Notre référence',
    document: 'Dans le document',
    books: 'En comptabilité',
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
    title: (line) => `Ligne ${groupThousands(line)}`,
    takesBack: 'Annule',
    operatorCheck: 'Opérateur',
    noNumber: 'Sans numéro',
    takesBackPart: (transaction, part, sum) =>
      `${transaction} : ${formatFcfa(part)} seulement sur ${formatFcfa(sum)}. Le reste demeure payé.`,
    phone: 'Téléphone',
    andMore: (count) => `et ${lignes(count)} de plus`,
  },
  book: {
    act: 'Comptabiliser',
    mine: 'Vous avez importé ce relevé : une autre personne doit les comptabiliser.',
    title: (count) => `Comptabiliser ${lignes(count)}`,
    sum: (sum) => `${formatFcfa(sum)} en tout.`,
    does: 'Chaque ligne est comptabilisée une seule fois, avec le jour et le numéro du document : sur le prêt que désigne son compte, sinon en suspens. Si un paiement couvre le retard, le téléphone s’ouvre.',
    send: (sum) => `Comptabiliser ${formatFcfa(sum)}`,
    done: (count) =>
      plural('fr', count, {
        one: `${groupThousands(count)} ligne comptabilisée.`,
        other: `${groupThousands(count)} lignes comptabilisées.`,
      }),
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
      it_is: 'La ligne est désormais rapprochée du paiement.',
      it_is_not: 'La ligne compte alors comme manquante et peut être comptabilisée.',
    },
    compare: (line) => `Ligne ${groupThousands(line)} : est-ce ce paiement ?`,
    both: '« C’est bien lui » rapproche la ligne de ce paiement. « Ce n’est pas lui » la marque comme manquante ; elle peut alors être comptabilisée.',
    because: (what) => `Proposé d’après : ${what.toLowerCase()}`,
    what: 'Champ',
    amount: 'Montant',
    of: (at, all) => `${groupThousands(at)} sur ${groupThousands(all)}`,
    done: {
      it_is: (count) =>
        plural('fr', count, {
          one: `${groupThousands(count)} ligne rapprochée.`,
          other: `${groupThousands(count)} lignes rapprochées.`,
        }),
      it_is_not: (count) =>
        plural('fr', count, {
          one: `${groupThousands(count)} ligne marquée comme manquante.`,
          other: `${groupThousands(count)} lignes marquées comme manquantes.`,
        }),
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
    agrees: 'Le document et la comptabilité concordent. Ensuite, ce relevé ne peut plus changer.',
    differs: 'Vous pouvez clôturer malgré tout si vous donnez un motif. Ensuite, ce relevé ne peut plus changer.',
    ownSlips:
      'Vous avez chargé ce relevé. Ses tickets sont prouvés quand une autre personne le clôture ; sinon, une deuxième personne les confirme un par un.',
    unlisted: 'Des tickets ont été saisis ces jours-là dans des boutiques dont ce relevé n’en contient aucun :',
    headOffice: 'Siège',
    slips: (count) =>
      plural('fr', count, { one: `${groupThousands(count)} ticket`, other: `${groupThousands(count)} tickets` }),
    terminals: 'Est-ce aussi le relevé de leurs TPE ?',
    someTerminals: 'Non, ils sont dans un autre relevé',
    allTerminals: 'Oui, ils manquent : leurs clients sont prévenus et ils ne comptent plus dans deux jours',
    reason: 'Pourquoi clôturer malgré les écarts',
    reasonHelp: 'Ce motif est lu si ces journées sont contrôlées plus tard.',
  },
};
