import type { ErrorText } from '../error-text.ts';
import { REPORTED_LOCK_LABELS } from './labels.ts';
import type { Labels } from '../labels.ts';

/** Beside what the provider says, the vendor's own code may be missing. */
const LOCK_NOT_ACTIVE_LABELS = {
  en: { ...REPORTED_LOCK_LABELS.en, code_not_verified: 'Vivo code not verified' },
  fr: { ...REPORTED_LOCK_LABELS.fr, code_not_verified: 'Code Vivo non vérifié' },
} as const satisfies Labels<string>;

export const deviceLocksErrors = {
  WAIVER_TOO_LONG: {
    status: 422,
    en: 'A waiver ends between tomorrow and {days} days from now.',
    fr: 'Une dispense se termine entre demain et dans {days} jours.',
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
    en: 'This phone is not locked by {solution}.',
    fr: 'Ce téléphone n’est pas verrouillé par {solution}.',
  },
  NOT_ENTITLED: {
    status: 409,
    en: 'Nothing paid covers an unlock today. {amount} opens the phone.',
    fr: 'Aucun paiement ne couvre un déverrouillage aujourd’hui. {amount} ouvre le téléphone.',
  },
  IMEI_READ_BACK_DIFFERS: {
    status: 422,
    en: 'The IMEI read back is not the one on this loan.',
    fr: 'L’IMEI relu n’est pas celui de ce prêt.',
  },
  OFFLINE_CODE_LIMIT: {
    status: 429,
    en: 'No more codes today for this phone.',
    fr: 'Plus de code aujourd’hui pour ce téléphone.',
  },
  VENDOR_SESSION_UNKNOWN: {
    status: 409,
    en: 'Ask for a new authentication code first.',
    fr: 'Demandez d’abord un nouveau code d’authentification.',
  },
  RELEASE_NOT_DUE: {
    status: 409,
    en: 'The loan is not settled, so the phone stays enrolled.',
    fr: 'Le prêt n’est pas soldé : le téléphone reste enrôlé.',
  },
} as const satisfies Record<string, ErrorText>;
