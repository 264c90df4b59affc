import type { ErrorText } from '../error-text.ts';
import { REPORTED_LOCK_LABELS } from './labels.ts';
import type { Labels } from '../labels.ts';

/** A lock may be missing for a state that the provider reports, or because the vendor's code is not verified. */
const LOCK_NOT_ACTIVE_LABELS = {
  en: { ...REPORTED_LOCK_LABELS.en, code_not_verified: 'Vivo code not verified' },
  fr: { ...REPORTED_LOCK_LABELS.fr, code_not_verified: 'Code Vivo non vérifié' },
} as const satisfies Labels<string>;

export const deviceLocksErrors = {
  WAIVER_TOO_LONG: {
    status: 422,
    en: 'A waiver must end between tomorrow and {days} days from now.',
    fr: 'Une dispense doit se terminer au plus tôt demain et au plus tard dans {days} jours.',
  },
  LOCKS_HELD_ALREADY: {
    status: 409,
    en: 'All automatic locks are held already.',
    fr: 'Tous les verrouillages automatiques sont déjà suspendus.',
  },
  DISCONNECTION_NOT_OPEN: {
    status: 409,
    en: 'Two people have agreed already, or the provider is connected again. Reload the page.',
    fr: 'Deux personnes ont déjà donné leur accord, ou le fournisseur est de nouveau connecté. Rechargez la page.',
  },
  LOCKS_NOT_HELD: {
    status: 409,
    en: 'No hold ends by itself at the moment, so there is nothing to prolong.',
    fr: 'Aucune suspension n’a de fin en ce moment : il n’y a rien à prolonger.',
  },
  HELD_LATELY_BY_YOU: {
    status: 409,
    en: 'You held all locks less than {days} days ago. Somebody else must decide this time.',
    fr: 'Vous avez suspendu tous les verrouillages il y a moins de {days} jours. À quelqu’un d’autre de décider cette fois.',
  },
  HOLD_NEEDS_ANOTHER: {
    status: 409,
    en: 'You hold the locks yourself. Somebody else must prolong it.',
    fr: 'C’est vous qui suspendez les verrouillages. Une autre personne doit prolonger.',
  },
  REPLACEMENT_NOT_HANDED_IN: {
    status: 409,
    en: 'This is the lost phone of the loan. It takes its place again only when its replacement is handed in, returned or damaged.',
    fr: 'C’est le téléphone perdu de ce prêt. Il reprend sa place seulement si son remplaçant est remis, rendu ou endommagé.',
  },
  FOUND_PHONE_NOT_SCANNED: {
    status: 409,
    en: 'Nobody has scanned the found phone in the last {hours} hours. A stock keeper scans it first, on the request or on its page.',
    fr: 'Personne n’a scanné le téléphone retrouvé ces {hours} dernières heures. Un gestionnaire de stock le scanne d’abord, sur la demande ou sur sa fiche.',
  },
  DEVICE_NOT_FOUND: {
    status: 404,
    en: 'This customer has no device on a loan.',
    fr: 'Ce client n’a pas d’appareil sous prêt.',
  },
  LOCK_NOT_ACTIVE: {
    status: 409,
    en: 'The lock is not active on the phone yet: {state}.',
    fr: 'Le verrou n’est pas encore actif sur le téléphone : {state}.',
    labels: { state: LOCK_NOT_ACTIVE_LABELS },
  },
  WRONG_LOCK_SOLUTION: {
    status: 409,
    en: 'This phone does not use the lock solution {solution}. Reload its card and try again.',
    fr: 'Ce téléphone n’utilise pas la solution de verrouillage {solution}. Rechargez sa fiche et réessayez.',
  },
  NOT_ENTITLED: {
    status: 409,
    en: 'The payments so far do not open the phone today. Paying {amount} opens it.',
    fr: 'Les paiements reçus n’ouvrent pas le téléphone aujourd’hui. Un paiement de {amount} l’ouvre.',
  },
  IMEI_READ_BACK_DIFFERS: {
    status: 422,
    en: 'The IMEI that the customer read out is not the one of this loan. Have it read again from *#06#.',
    fr: 'L’IMEI lu par le client n’est pas celui de ce prêt. Faites-le relire avec *#06#.',
  },
  OFFLINE_CODE_LIMIT: {
    status: 429,
    en: 'This phone has received all the codes allowed today. Try again tomorrow.',
    fr: 'Ce téléphone a reçu tous les codes permis aujourd’hui. Réessayez demain.',
  },
  VENDOR_SESSION_UNKNOWN: {
    status: 409,
    en: 'Ask for a new authentication code first.',
    fr: 'Demandez d’abord un nouveau code d’authentification.',
  },
  RELEASE_NOT_DUE: {
    status: 409,
    en: 'An instalment of this loan is late, so the phone stays locked.',
    fr: 'Une échéance de ce prêt est en retard : le téléphone reste verrouillé.',
  },
} as const satisfies Record<string, ErrorText>;
