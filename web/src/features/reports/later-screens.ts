/**
 * Screens of the specification whose capability comes later: where they are, and what will live there. docs/progress.md
 * lists the same.
 */
import type { Texts, Wording } from '../../ui/language.tsx';

export type LaterId = keyof typeof en.screens;

export const laterScreens: ReadonlyArray<{ readonly id: LaterId; readonly path: string }> = [
  { id: 'reports', path: '/bi' },
  { id: 'report', path: '/tableau/view' },
];

const en = {
  notYet: 'This screen is not built yet.',
  willHold: 'What will live here',
  meanwhile: 'Until then its calls do not exist either: nothing on this page pretends to work.',
  backHome: 'Back to the dashboard',
  screens: {
    reports: {
      title: 'Reports',
      holds: ['Portfolio at risk, sales, collections, shops, owners, agents and stock', 'Each figure opens its rows'],
    },
    report: { title: 'Report', holds: ['One report on the whole page'] },
  },
};

const fr: Wording<typeof en> = {
  notYet: 'Cet écran n’est pas encore construit.',
  willHold: 'Ce qui se trouvera ici',
  meanwhile: 'D’ici là, ses appels n’existent pas non plus : rien sur cette page ne fait semblant de fonctionner.',
  backHome: 'Retour au tableau de bord',
  screens: {
    reports: {
      title: 'Rapports',
      holds: [
        'Portefeuille à risque, ventes, recouvrement, boutiques, propriétaires, agents et stock',
        'Chaque chiffre ouvre ses lignes',
      ],
    },
    report: { title: 'Rapport', holds: ['Un rapport sur toute la page'] },
  },
};

export const laterTexts: Texts<Wording<typeof en>> = { en, fr };
