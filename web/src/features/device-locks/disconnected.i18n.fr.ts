import type { Wording } from '../../ui/language.tsx';
import type { en } from './disconnected.i18n.en.ts';

export const fr: Wording<typeof en> = {
  title: 'Fournisseurs plus connectés',
  needed: 'Nécessaire pour',
  since: 'Constaté',
  agreed: 'Accord',
  see: 'Indiquer le motif',
  agree: 'Donner mon accord',
  seenBy: (who, because) => `Motif de ${who} : ${because}`,
  seeTitle: (provider) => `Pourquoi ${provider} n’est plus connecté`,
  agreedBy: (who, because) => `${who} : ${because}`,
  agreeTitle: (provider) => `Accord : ${provider} n’est plus connecté`,
  agreeLead:
    'Les variables du serveur ne nomment plus ce fournisseur, alors que des téléphones ou des paiements l’attendent. Les personnes qui décident ont été prévenues ; le propriétaire l’est après un jour, sauf accord de deux personnes. Si personne n’a voulu le déconnecter, faites-le reconnecter.',
};
