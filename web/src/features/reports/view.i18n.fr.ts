/** The texts of the page that shows one report, in French. */
import type { Wording } from '../../ui/language.tsx';
import type { en } from './view.i18n.en.ts';

export const fr: Wording<typeof en> = {
  silent: 'Le site Tableau ne répond pas. Vérifiez la connexion.',
  failed: 'Le site Tableau ne peut pas afficher cette vue.',
  failedWith: (code) => `Le site Tableau ne peut pas afficher cette vue (son erreur ${code}).`,
  tell: 'Prévenez les personnes qui gèrent le portail.',
  causes: {
    5: 'Il ne connaît pas l’utilisateur au nom duquel le portail demande.',
    16: 'Il a refusé la connexion du portail : l’utilisateur est inconnu, ou les horloges diffèrent.',
    67: 'Il n’offre pas une fonction que le portail a demandée.',
    126: 'Il ne connaît pas l’application connectée du portail, ou elle n’est pas activée.',
    127: 'Il ne connaît pas le secret de l’application connectée.',
    10084: 'Il ne peut pas lire le jeton du portail.',
  },
};
