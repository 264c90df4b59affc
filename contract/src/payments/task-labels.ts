/** The lines that tasks of the portal leave in the audit record about money. No call sends them. */
import type { Labels } from '../labels.ts';

export const MONEY_TASK_LABELS = {
  en: {
    'payments.slipMissing': 'Slip not in the statement of its day',
    'payments.slipStopped': 'Slip reversed: not in the statement',
    'payments.slipsOverdue': 'Alarm: slips without a statement',
    'payments.toConfirm': 'Alarm: money to confirm',
    'payments.correctionApplied': 'Correction of a payment in effect',
    'payments.correctionOvertaken': 'Correction of a payment without effect',
    'payments.correctionAnswered': 'Correction of a payment stopped: the customer answered the text',
    'payments.correctedOften': 'Alarm: many corrections by one taker',
    'payments.bookingUndone': 'Payment undone: its statement was withdrawn',
    'payments.reversalUndone': 'Reversal undone: its statement was withdrawn',
    'payments.bookingKept': 'Payment of a withdrawn statement not undone',
    'deviceLocks.providerDisconnected': 'Alarm: provider no longer connected',
  },
  fr: {
    'payments.slipMissing': 'Ticket absent du relevé de sa journée',
    'payments.slipStopped': 'Ticket annulé : absent du relevé',
    'payments.slipsOverdue': 'Alerte : tickets sans relevé',
    'payments.toConfirm': 'Alerte : argent à confirmer',
    'payments.correctionApplied': 'Correction d’un paiement effective',
    'payments.correctionOvertaken': 'Correction d’un paiement sans effet',
    'payments.correctionAnswered': 'Correction d’un paiement arrêtée : réponse du client par SMS',
    'payments.correctedOften': 'Alerte : nombreuses corrections d’une même personne',
    'payments.bookingUndone': 'Paiement annulé : son relevé a été retiré',
    'payments.reversalUndone': 'Annulation défaite : son relevé a été retiré',
    'payments.bookingKept': 'Paiement d’un relevé retiré, non annulé',
    'deviceLocks.providerDisconnected': 'Alerte : fournisseur plus connecté',
  },
} as const satisfies Labels<string>;
