import type { CommandAction, CommandState } from './records.ts';
import type { LabelsOf } from '../labels.ts';

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
    queued: 'En file',
    sent: 'Envoyé',
    acknowledged: 'Accepté par le prestataire',
    confirmed: 'Confirmé',
    failed: 'Échec, nouvel essai',
    expired: 'Expiré',
    superseded: 'Remplacé',
  },
};
