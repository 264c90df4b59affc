import type { ErrorText } from './error-text.ts';
import { PROVIDER_NAMES } from './settings/provider-labels.ts';

/** Errors that any call may answer. */
export const anyCallErrors = {
  INVALID_INPUT: {
    status: 422,
    en: 'Some fields are not valid. Correct the marked ones and send again.',
    fr: 'Certains champs ne sont pas valides. Corrigez ceux qui sont signalés, puis renvoyez.',
  },
  UNREADABLE_REQUEST: {
    status: 400,
    en: 'The request could not be read. Reload the page and try again.',
    fr: 'La requête est illisible. Rechargez la page et réessayez.',
  },
  REQUEST_TOO_LARGE: {
    status: 413,
    en: 'The request is larger than the limit of {most} KB. Send less at once.',
    fr: 'La requête dépasse la limite de {most} Ko. Envoyez moins de données à la fois.',
  },
  FORM_TOO_LONG: {
    status: 413,
    en: 'The form has too many fields or files. Send fewer at once.',
    fr: 'Le formulaire contient trop de champs ou de fichiers. Envoyez-en moins à la fois.',
  },
  SIGNED_OUT: { status: 401, en: 'You have been logged out', fr: 'Vous avez été déconnecté' },
  FORBIDDEN: { status: 403, en: 'You do not have access to this', fr: 'Vous n’avez pas accès à ceci' },
  NOT_FOUND: {
    status: 404,
    en: 'This was not found. Go back and search for it again.',
    fr: 'Élément introuvable. Revenez en arrière et recherchez-le à nouveau.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    en: 'Too many requests. Wait {seconds} seconds and try again.',
    fr: 'Trop de requêtes. Patientez {seconds} secondes puis réessayez.',
  },
  STILL_RUNNING: {
    status: 409,
    en: 'This request is still being processed. Wait for its answer.',
    fr: 'Cette requête est encore en cours de traitement. Attendez sa réponse.',
  },
  KEY_REUSED: {
    status: 422,
    en: 'This idempotency key was already used for a different request. Reload the page and try again.',
    fr: 'Cette clé d’idempotence a déjà servi à une autre requête. Rechargez la page et réessayez.',
  },
  CHANGED_MEANWHILE: {
    status: 409,
    en: 'Somebody else has changed this in the meantime. Check it before you go on.',
    fr: 'Quelqu’un d’autre a modifié ceci entre-temps. Vérifiez avant de continuer.',
  },
  TOO_BUSY: {
    status: 503,
    en: 'The portal is too busy to answer now. Try again in {seconds} seconds.',
    fr: 'Le portail est trop occupé pour répondre. Réessayez dans {seconds} secondes.',
  },
  UNEXPECTED: { status: 500, en: 'An error occurred', fr: 'Une erreur est survenue' },
  DATABASE_AWAY: {
    status: 503,
    en: 'The database does not answer at the moment. Try again in a few seconds; nothing will be done twice.',
    fr: 'La base de données ne répond pas pour le moment. Réessayez dans quelques secondes ; rien ne sera fait deux fois.',
  },
  DISK_FULL: {
    status: 507,
    en: 'The disk of the server is full. Nothing was saved. Inform your administrator and try again later.',
    fr: 'Le disque du serveur est plein. Rien n’a été enregistré. Prévenez votre administrateur et réessayez plus tard.',
  },
  PROVIDER_UNREACHABLE: {
    status: 502,
    en: 'The provider does not answer. Nothing was lost; try again in a moment.',
    fr: 'Le prestataire ne répond pas. Rien n’est perdu ; réessayez dans un instant.',
  },
  PROVIDER_SILENT: {
    status: 503,
    labels: { operator: PROVIDER_NAMES },
    en: '{operator} does not answer at the moment, and nothing was asked. Try again in {seconds} seconds.',
    fr: '{operator} ne répond pas pour le moment, et rien ne lui a été demandé. Réessayez dans {seconds} secondes.',
  },
  CONFIRMATION_UNREADABLE: {
    status: 422,
    en: 'The transaction number or the amount cannot be read, so the payment cannot be booked from here. Upload the operator’s statement instead.',
    fr: 'Le numéro de transaction ou le montant est illisible : impossible de comptabiliser le paiement d’ici. Importez plutôt le relevé de l’opérateur.',
  },
  CONFIRMATION_DIFFERS: {
    status: 409,
    en: 'A payment with this number is already booked with another amount or account. Correct that payment, or close this confirmation.',
    fr: 'Un paiement de ce numéro est déjà comptabilisé avec un autre montant ou un autre compte. Corrigez ce paiement, ou clôturez cette confirmation.',
  },
  CONFIRMATION_TAKES_BACK: {
    status: 409,
    en: 'This message takes a payment back and brings no money. Request the reversal of that payment, or close this message.',
    fr: 'Ce message annule un paiement et n’apporte pas d’argent. Demandez l’annulation de ce paiement, ou clôturez ce message.',
  },
  PROVIDER_ACCESS_REFUSED: {
    status: 502,
    en: 'The provider does not accept our connection. It refused nothing of this customer: tell an administrator, who sees why among the connections.',
    fr: 'Le prestataire n’accepte pas notre connexion. Il n’a rien refusé à ce client : prévenez un administrateur, qui en voit la cause parmi les connexions.',
  },
  PROVIDER_REFUSED: { status: 502, en: 'The provider refused: {reason}', fr: 'Le prestataire a refusé : {reason}' },
  TOO_MANY_CUSTOMERS: {
    status: 429,
    en: 'You have viewed {most} different customers within an hour, which is the limit. Wait {minutes} minutes. Administrators can see this.',
    fr: 'Vous avez consulté {most} clients différents en une heure, ce qui est la limite. Patientez {minutes} minutes. Les administrateurs peuvent le voir.',
  },
  NOTHING_CHANGED: { status: 422, en: 'There is nothing to change here.', fr: 'Il n’y a rien à changer ici.' },
  EXPORT_TOO_LARGE: {
    status: 422,
    en: 'An XLSX file holds at most {most} rows. Use more filters, or choose CSV.',
    fr: 'Un fichier XLSX contient au plus {most} lignes. Filtrez davantage ou choisissez le format CSV.',
  },
  EXPORTS_WAITING: {
    status: 429,
    en: 'You already have {most} files being prepared. Wait until one is ready, or cancel it.',
    fr: 'Vous avez déjà {most} fichiers en préparation. Attendez que l’un soit prêt, ou annulez-le.',
  },
  EXPORTS_BUSY: {
    status: 503,
    en: 'Many files are being prepared at this moment. Try again in a minute.',
    fr: 'De nombreux fichiers sont en préparation. Réessayez dans une minute.',
  },
} as const satisfies Record<string, ErrorText>;
