import { OUR_CONNECTION } from '../providers/our-connection.ts';
import type { CommandAction, CommandState } from './records.ts';
import type { Labels, LabelsOf } from '../labels.ts';

export const COMMAND_ACTION_LABELS: LabelsOf<typeof CommandAction> = {
  en: {
    enrol: 'Enrolment',
    lock: 'Lock',
    unlock: 'Unlock',
    remind: 'Reminder',
    release: 'Release',
  },
  fr: {
    enrol: 'Enrôlement',
    lock: 'Verrouillage',
    unlock: 'Déverrouillage',
    remind: 'Rappel',
    release: 'Libération',
  },
};

export const COMMAND_STATE_LABELS: LabelsOf<typeof CommandState> = {
  en: {
    queued: 'Queued',
    sent: 'Sent',
    acknowledged: 'Accepted by the provider',
    confirmed: 'Confirmed',
    failed: 'Failed, trying again',
    expired: 'Expired',
    superseded: 'Replaced',
  },
  fr: {
    queued: 'En file d’attente',
    sent: 'Envoyé',
    acknowledged: 'Accepté par le prestataire',
    confirmed: 'Confirmé',
    failed: 'Échec, nouvel essai',
    expired: 'Expiré',
    superseded: 'Remplacé',
  },
};

/** Why a lock provider did not take an order. Providers may also give other reasons. */
export const LOCK_REFUSAL_LABELS = {
  en: {
    DEVICE_NOT_FOUND: 'The provider does not know this phone',
    DEVICE_HELD_BY_ANOTHER_PROVIDER: 'Another lock provider still holds this phone',
    DEVICE_RELEASED: 'The provider has released this phone',
    DEVICE_RELEASING: 'The provider is releasing this phone',
    DEVICE_REJECTED: 'The provider rejected this phone',
    DEVICE_LOCKED: 'The phone must open before it is released',
    DEVICE_RESETTING: 'The provider is resetting this phone',
    DEVICE_EXCHANGING: 'The provider is exchanging the IMEI of this phone',
    DEVICE_NOT_ACTIVATED: 'The provider has not activated this phone yet',
    [OUR_CONNECTION]: 'The provider does not accept our connection',
  },
  fr: {
    DEVICE_NOT_FOUND: 'Le prestataire ne connaît pas ce téléphone',
    DEVICE_HELD_BY_ANOTHER_PROVIDER: 'Un autre prestataire tient encore ce téléphone',
    DEVICE_RELEASED: 'Le prestataire a libéré ce téléphone',
    DEVICE_RELEASING: 'Le prestataire libère ce téléphone',
    DEVICE_REJECTED: 'Le prestataire a rejeté ce téléphone',
    DEVICE_LOCKED: 'Le téléphone doit s’ouvrir avant d’être libéré',
    DEVICE_RESETTING: 'Le prestataire réinitialise ce téléphone',
    DEVICE_EXCHANGING: 'Le prestataire change l’IMEI de ce téléphone',
    DEVICE_NOT_ACTIVATED: 'Le prestataire n’a pas encore activé ce téléphone',
    [OUR_CONNECTION]: 'Le prestataire n’accepte pas notre connexion',
  },
} as const satisfies Labels<string>;
