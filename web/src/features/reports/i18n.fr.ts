/** The texts of screens that are not built yet, in French. */
import type { Wording } from '../../ui/language.tsx';
import type { en } from './i18n.en.ts';

export const fr: Wording<typeof en> = {
  notYet: 'Cet écran n’est pas encore construit.',
  willHold: 'Ce qu’il affichera',
  meanwhile: 'D’ici là, rien n’est utilisable sur cette page.',
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
