/** What the screens to come say, in French. */
import type { Wording } from '../../ui/language.tsx';
import type { en } from './i18n.en.ts';

export const fr: Wording<typeof en> = {
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
