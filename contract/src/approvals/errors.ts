import type { ErrorText } from '../error-text.ts';
import { REQUEST_STATE_LABELS } from './labels.ts';

export const approvalsErrors = {
  REQUEST_NOT_FOUND: {
    status: 404,
    en: 'This request was not found. Open the list of requests and choose it there.',
    fr: 'Demande introuvable. Ouvrez la liste des demandes et choisissez-la.',
  },
  REQUEST_PENDING: {
    status: 409,
    en: 'A request about this is already waiting for a decision. Wait for it before you send another.',
    fr: 'Une demande à ce sujet attend déjà une décision. Attendez-la avant d’en envoyer une autre.',
  },
  REQUEST_DECIDED: {
    status: 409,
    en: 'This request is already {state}.',
    fr: 'Cette demande est déjà {state}.',
    labels: { state: REQUEST_STATE_LABELS },
  },
  OWN_REQUEST: {
    status: 403,
    en: 'This is your own request: somebody else must decide it.',
    fr: 'C’est votre demande : une autre personne doit en décider.',
  },
  ALONE_LIMIT: {
    status: 409,
    en: 'One person alone may give back and free {most} a day, and {left} is left. Carry it out another day, or add a second person.',
    fr: 'Une seule personne peut rendre et libérer {most} par jour, et il reste {left}. Exécutez-la un autre jour, ou ajoutez une deuxième personne.',
  },
  TIED_TO_MAKER: {
    status: 403,
    en: 'One of you two added the other, or changed the other’s number or password, within the last {days} days. Somebody else must decide.',
    fr: 'L’un de vous deux a ajouté l’autre, ou changé son numéro ou son mot de passe, depuis moins de {days} jours. Une autre personne doit décider.',
  },
  NOT_YOUR_REQUEST: {
    status: 403,
    en: 'Only the person who made a request can withdraw it.',
    fr: 'Seul l’auteur d’une demande peut la retirer.',
  },
  REQUEST_CONFLICTED: {
    status: 409,
    en: 'The record has changed since this request was made, so nothing was applied. Make a new request.',
    fr: 'La fiche a changé depuis cette demande : rien n’a été appliqué. Faites une nouvelle demande.',
  },
} as const satisfies Record<string, ErrorText>;
