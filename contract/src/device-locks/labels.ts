import type { NEEDED_FOR } from './money-feed-records.ts';
import type * as z from 'zod';
import type { DeviceView, Interlock, LockExplanation, OldPhone } from './records.ts';
import type { ReportedLock } from './lock-states.ts';
import type { Labels, LabelsOf } from '../labels.ts';

export const LOCK_STATE_LABELS: Labels<z.output<typeof LockExplanation>['label']> = {
  en: {
    not_enrolled: 'Not enrolled',
    enrolling: 'Enrolling…',
    unlocked: 'Unlocked',
    locking: 'Locking…',
    locked: 'Locked',
    unlocking: 'Unlocking…',
    releasing: 'Releasing…',
    released: 'Released',
    resetting: 'Resetting…',
    exchanging: 'IMEI exchange…',
    no_lock: 'No lock',
  },
  fr: {
    not_enrolled: 'Non enrôlé',
    enrolling: 'Enrôlement…',
    unlocked: 'Déverrouillé',
    locking: 'Verrouillage…',
    locked: 'Verrouillé',
    unlocking: 'Déverrouillage…',
    releasing: 'Libération…',
    released: 'Libéré',
    resetting: 'Réinitialisation…',
    exchanging: 'Changement d’IMEI…',
    no_lock: 'Sans verrou',
  },
};

/** Why no automatic lock is sent now. */
export const LOCK_HOLD_LABELS: LabelsOf<typeof Interlock> = {
  en: {
    feed_unhealthy: 'An operator has stopped reporting payments',
    push_in_flight: 'A payment prompt is waiting for its answer',
    likely_suspense: 'Money in suspense may belong to this customer',
    waiver: 'A waiver is in force',
    held_by_staff: 'All automatic locks are held',
    quiet_hours: 'Quiet hours',
    not_a_lock_day: 'No phone locks on this day',
    most_locks_today: 'As many phones as the policy allows have locked today',
    news_incomplete: 'The operator’s list of payments is not complete yet',
    payment_expected: 'A payment was announced and has not arrived',
    money_kept: 'An unreadable confirmation may belong to this customer',
    promise: 'The customer promised to pay, and the promised day is not over',
    not_reached: 'No text reached the customer: they are to be called first',
    payment_corrected: 'A payment was corrected today',
    payment_undone: 'A payment was undone today, because its statement was withdrawn',
  },
  fr: {
    feed_unhealthy: 'Un opérateur ne signale plus de paiements',
    push_in_flight: 'Une demande de paiement attend sa réponse',
    likely_suspense: 'De l’argent en suspens appartient peut-être à ce client',
    waiver: 'Une dispense est en cours',
    held_by_staff: 'Tous les verrouillages automatiques sont suspendus',
    quiet_hours: 'Heures calmes',
    not_a_lock_day: 'Aucun téléphone ne se verrouille ce jour-là',
    most_locks_today: 'Le nombre de verrouillages permis pour la journée est atteint',
    news_incomplete: 'La liste des paiements de l’opérateur n’est pas encore complète',
    payment_expected: 'Un paiement annoncé n’est pas encore arrivé',
    money_kept: 'Une confirmation illisible concerne peut-être ce client',
    promise: 'Le client a promis de payer, et le jour promis n’est pas passé',
    not_reached: 'Aucun SMS n’a atteint le client : il faut d’abord l’appeler',
    payment_corrected: 'Un paiement a été corrigé aujourd’hui',
    payment_undone: 'Un paiement a été annulé aujourd’hui, car son relevé a été retiré',
  },
};

/** The state of a phone that its lock provider reported. */
export const REPORTED_LOCK_LABELS: LabelsOf<typeof ReportedLock> = {
  en: {
    unknown: 'Nothing reported yet',
    unregistered: 'Not enrolled yet',
    pending_enrolment: 'Being enrolled',
    active: 'Active',
    locked: 'Locked',
    releasing: 'Being released',
    released: 'Released',
    rejected: 'Refused by the lock provider',
    resetting: 'Being reset by the lock provider',
    exchanging: 'IMEI being exchanged by the lock provider',
  },
  fr: {
    unknown: 'Rien de signalé pour l’instant',
    unregistered: 'Pas encore enrôlé',
    pending_enrolment: 'En cours d’enrôlement',
    active: 'Actif',
    locked: 'Verrouillé',
    releasing: 'En cours de libération',
    released: 'Libéré',
    rejected: 'Refusé par le prestataire',
    resetting: 'En réinitialisation chez le prestataire',
    exchanging: 'Changement d’IMEI chez le prestataire',
  },
};

export const LOCK_STATUS_LABELS: Labels<z.output<typeof DeviceView>['lock_status']> = {
  en: {
    active: 'Active',
    inactive: 'Inactive',
  },
  fr: {
    active: 'Actif',
    inactive: 'Inactif',
  },
};

export const PHONE_STATUS_LABELS: Labels<z.output<typeof DeviceView>['phone_status']> = {
  en: {
    locked: 'Locked',
    unlocked: 'Unlocked',
  },
  fr: {
    locked: 'Verrouillé',
    unlocked: 'Déverrouillé',
  },
};

/** What happened to the phone that a loan no longer runs on. */
export const OLD_PHONE_LABELS: LabelsOf<typeof OldPhone> = {
  en: {
    returned: 'Returned to the shop',
    damaged: 'Damaged',
    lost: 'Lost or stolen',
    mistyped: 'Not the customer’s phone: the IMEI was mistyped',
  },
  fr: {
    returned: 'Rapporté à la boutique',
    damaged: 'Endommagé',
    lost: 'Perdu ou volé',
    mistyped: 'Pas celui du client : IMEI mal saisi',
  },
};

/** Whether the customer's phone was ever activated. */
export const ACTIVATION_LABELS: Labels<'activated' | 'not activated'> = {
  en: { activated: 'Activated', 'not activated': 'Not activated' },
  fr: { activated: 'Activé', 'not activated': 'Non activé' },
};

/** What a provider is needed for that the server no longer names. */
export const NEEDED_FOR_LABELS: Labels<(typeof NEEDED_FOR)[number]> = {
  en: { phones: 'Enrolled phones', prompts: 'Prompts in flight', paybill: 'Payments of customers' },
  fr: { phones: 'Téléphones enrôlés', prompts: 'Demandes en cours', paybill: 'Versements des clients' },
};
