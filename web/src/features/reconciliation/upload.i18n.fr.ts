import { groupThousands } from '@palier/contract/values/written-money.ts';
import { type Wording, plural } from '../../ui/language.tsx';
import type { en } from './upload.i18n.en.ts';

const lignes = (count: number): string =>
  `${groupThousands(count)} ${plural('fr', count, { one: 'ligne', other: 'lignes' })}`;

export const fr: Wording<typeof en> = {
  upload: {
    title: 'Nouveau relevé',
    source: 'De quel compte est ce relevé ?',
    closedUntil: (day) => `Clôturé jusqu’au ${day}`,
    neverClosed: 'Aucune journée clôturée',
    noSources: 'Aucun compte à rapprocher n’est configuré',
    noSourcesHelp: 'Les comptes se configurent avec les opérateurs, sur le serveur. Adressez-vous à son exploitant.',
    file: 'Le document',
    choose: 'Choisir un fichier',
    another: 'Choisir un autre fichier',
    drop: 'ou déposez-le ici',
    help: 'L’export de l’opérateur ou un autre tableau (CSV, XLSX), ou un relevé bancaire (CAMT, MT940). 5 Mo au maximum.',
    tooLarge: 'Ce fichier dépasse 5 Mo. Exportez moins de jours à la fois.',
    chooseSource: 'Choisissez d’abord le compte du relevé.',
    reading: 'Lecture du document…',
    read: (format, count) => `${format}, ${lignes(count)}`,
    match: 'Rapprocher de la comptabilité',
    done: (count, left) =>
      left === 0
        ? `${lignes(count)} : aucun écart avec la comptabilité.`
        : `${lignes(count)} : ${groupThousands(left)} ${plural('fr', left, { one: 'écart', other: 'écarts' })} avec la comptabilité.`,
    matching: (count) => `Rapprochement de ${lignes(count)} avec la comptabilité…`,
  },
  columns: {
    title: 'Ce que veulent dire les colonnes',
    remembered: 'Comme la dernière fois. Changez ce qui est différent.',
    guessed: 'Devinées d’après les en-têtes. Regardez les premières lignes et corrigez ce qui est faux.',
    unused: 'Pas dans ce document',
    needed: 'Cette colonne est indispensable.',
    amountNeeded: 'Il faut un montant : une colonne signée, ou les entrées d’argent.',
    twice: (field) => `Cette colonne désigne déjà « ${field} ».`,
    sample: 'Premières lignes du document',
    notUsed: 'non utilisée',
    unnamed: (at) => `Colonne ${at}`,
  },
  questions: {
    title: 'Ce que vous seul pouvez dire',
    day: (example: string) => `Qu’est-ce qui vient en premier dans ${example} ?`,
    dayOf: 'Qu’est-ce qui vient en premier dans les jours ?',
    needed: 'Sans cela, ces jours pourraient être d’autres jours.',
    state: (text: string) => `Statut « ${text} »`,
    stateLines: (count: number) => `Sens à indiquer : ${lignes(count)}`,
    undated: 'Jour des lignes sans jour',
    undatedLines: (count: number, first: number) => `${lignes(count)}, à partir de la ligne ${first}`,
    dayAbove: 'Le jour de la ligne du dessus',
    dayAboveThroughSheets: (count: number) => `Aussi celui de la feuille d’avant : ${lignes(count)}`,
    staysUnclear: 'Inconnu : à éclaircir',
  },
};
