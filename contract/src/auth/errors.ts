import type { ErrorText } from '../error-text.ts';

/**
 * Errors of sign-in and of one-time codes. A wrong code is a 401 only where the right one would have opened a session.
 */
export const authErrors = {
  NO_TEXTS: {
    status: 409,
    en: 'This portal sends no texts, so no code or password can be sent: no gateway for texts is connected. The page Settings, Operators and locks, says what it takes.',
    fr: 'Ce portail n’envoie pas de SMS : aucun code ni mot de passe ne peut partir, car aucune passerelle SMS n’est reliée. La page Paramètres, Opérateurs et verrous, dit ce qu’il faut.',
  },
  PASSWORD_RUN_OUT: {
    status: 403,
    en: 'This temporary password has expired. Ask an administrator for a new one.',
    fr: 'Ce mot de passe provisoire a expiré. Demandez-en un nouveau à un administrateur.',
  },
  WRONG_CREDENTIALS: {
    status: 401,
    en: 'The username, dealer code or password is wrong. Check them and try again.',
    fr: 'L’identifiant, le code revendeur ou le mot de passe est incorrect. Vérifiez-les et réessayez.',
  },
  WRONG_CODE: {
    status: 401,
    en: 'The code is wrong. Tries left: {tries_left}.',
    fr: 'Le code est incorrect. Essais restants : {tries_left}.',
  },
  CODE_EXPIRED: {
    status: 401,
    en: 'The code has expired. Ask for a new one.',
    fr: 'Le code a expiré. Demandez-en un nouveau.',
  },
  OTP_WRONG: {
    status: 422,
    en: 'The code is wrong. Tries left: {tries_left}.',
    fr: 'Le code est incorrect. Essais restants : {tries_left}.',
  },
  OTP_EXPIRED: {
    status: 422,
    en: 'The code has expired. Ask for a new one.',
    fr: 'Le code a expiré. Demandez-en un nouveau.',
  },
  APP_CODE_WRONG: {
    status: 422,
    en: 'The code is wrong or has expired. Ask for a new one.',
    fr: 'Le code est incorrect ou a expiré. Demandez-en un nouveau.',
  },
  TOO_MANY_TRIES: {
    status: 429,
    en: 'Too many tries. Wait {minutes} minutes and try again.',
    fr: 'Trop d’essais. Patientez {minutes} minutes puis réessayez.',
  },
  RESEND_TOO_SOON: {
    status: 429,
    en: 'A code was just sent. Ask for another in {seconds} seconds.',
    fr: 'Un code vient d’être envoyé. Demandez-en un autre dans {seconds} secondes.',
  },
  PARTNER_SIGN_IN_OFF: {
    status: 403,
    en: 'Signing in through the telecom partner is disabled. Use your username or dealer code.',
    fr: 'La connexion par le partenaire télécom est désactivée. Utilisez votre identifiant ou votre code revendeur.',
  },
  PASSWORD_CHANGE_NEEDED: {
    status: 403,
    en: 'Choose your own password first.',
    fr: 'Choisissez d’abord votre propre mot de passe.',
  },
  WRONG_PASSWORD: {
    status: 422,
    en: 'The current password is wrong. Type it again.',
    fr: 'Le mot de passe actuel est incorrect. Saisissez-le à nouveau.',
  },
  WEAK_PASSWORD: {
    status: 422,
    en: 'This password is too easy to guess. Use three or more words that do not belong together; no names, places, dates or phone numbers.',
    fr: 'Ce mot de passe est trop facile à deviner. Choisissez au moins trois mots sans rapport entre eux, sans nom, lieu, date ni numéro de téléphone.',
  },
} as const satisfies Record<string, ErrorText>;
