/** The texts of sales whose customer no text reaches, in French. */
import type { Wording } from '../../ui/language.tsx';
import type { en } from './stand-in.i18n.en.ts';

export const fr: Wording<typeof en> = {
  lead: 'Ce portail n’envoie pas de SMS : un collègue confirme le client sur son propre écran, et votre code vient de votre application d’authentification.',
  byColleague: 'Un collègue qui ouvre cette vente confirme le client et vous lit un code.',
  byApp: 'Dans votre application d’authentification, à la création du prêt.',
  nobody:
    'Ce portail n’envoie pas de SMS. La page Paramètres, Vente, peut permettre à un collègue de confirmer le client.',
  confirmed: 'Confirmé',
  notConfirmed: 'Pas confirmé',
  inApp: 'Dans votre application',
  confirm: 'Confirmer le client',
  title: (name) => `Confirmer ${name}`,
  dialogLead: 'Pour le collègue, pas pour la personne qui vend : le client est devant vous et accepte cette vente.',
  document: 'Photo de la pièce',
  number: 'Numéro de pièce',
  codeTitle: 'Code du client',
  codeLead: 'Lisez-le à la personne qui vend. Il ne s’affiche que maintenant.',
  done: 'Fermer',
};
