import type { ContactLimit } from '../rules/contact-rules.ts';
import type { Labels, LabelsOf } from '../labels.ts';
import type * as z from 'zod';
import type {
  CallObjection,
  FlagKind,
  LateGroup,
  PhoneState,
  PromiseStateValue,
  RestReason,
  Worklist,
} from './records.ts';
import type { LateOutcome } from './report-records.ts';

const CONTACT_LIMIT_LABELS: Labels<ContactLimit> = {
  en: {
    calls_a_day: 'Called often enough today',
    answers_a_day: 'Spoken to today already',
    contacts_a_week: 'Contacted often enough this week',
    rest_days: 'Resting after a conversation',
    texts_a_day: 'Texted often enough today',
    texts_a_week: 'Texted often enough this week',
    not_a_call_day: 'No calls on this day',
    outside_hours: 'Outside calling hours',
  },
  fr: {
    calls_a_day: 'Assez appelé aujourd’hui',
    answers_a_day: 'Déjà joint aujourd’hui',
    contacts_a_week: 'Assez contacté cette semaine',
    rest_days: 'Repos après une conversation',
    texts_a_day: 'Assez de SMS aujourd’hui',
    texts_a_week: 'Assez de SMS cette semaine',
    not_a_call_day: 'Pas d’appels ce jour-là',
    outside_hours: 'En dehors des heures d’appel',
  },
};

/** The mood of the customer. */
/** What is wrong about a call that was made. */
export const CALL_OBJECTION_LABELS: LabelsOf<typeof CallObjection> = {
  en: {
    ...CONTACT_LIMIT_LABELS.en,
    flagged: 'Flagged not to be called',
    held_by_another: 'Another collector had the line',
    often_inbound: 'Said to be the customer’s call, too often',
  },
  fr: {
    ...CONTACT_LIMIT_LABELS.fr,
    flagged: 'Signalé : ne pas appeler',
    held_by_another: 'Ligne réservée par un collègue',
    often_inbound: 'Dit être un appel du client, trop souvent',
  },
};

export const FLAG_KIND_LABELS: LabelsOf<typeof FlagKind> = {
  en: {
    deceased: 'Deceased',
    dispute: 'Dispute open',
    complaint: 'Complaint open',
    fraud: 'Fraud reported',
    legal: 'With the lawyers',
    hardship: 'Hardship plan',
    no_calls: 'Asked not to be called',
  },
  fr: {
    deceased: 'Décédé',
    dispute: 'Litige en cours',
    complaint: 'Réclamation en cours',
    fraud: 'Fraude signalée',
    legal: 'Dossier au contentieux',
    hardship: 'Plan d’aménagement',
    no_calls: 'Ne veut pas être appelé',
  },
};

/** Why a customer is left in peace until a day. */
export const REST_REASON_LABELS: LabelsOf<typeof RestReason> = {
  en: {
    ...CONTACT_LIMIT_LABELS.en,
    ...FLAG_KIND_LABELS.en,
    promise_open: 'A promise is open',
    waiver: 'A waiver is in force',
    control: 'Not called, for comparison',
  },
  fr: {
    ...CONTACT_LIMIT_LABELS.fr,
    ...FLAG_KIND_LABELS.fr,
    promise_open: 'Promesse en cours',
    waiver: 'Dispense en cours',
    control: 'Non appelé, pour comparaison',
  },
};

export const WORKLIST_LABELS: LabelsOf<typeof Worklist> = {
  en: {
    today: 'To call today',
    promises_due: 'Promises due',
    broken_promises: 'Broken promises',
    first_payment: 'First payment missed',
    not_reached: 'No text delivered',
    locks_next: 'Lock by tomorrow',
    locked_silent: 'Locked, not spoken to',
    call_back: 'Call back',
    npl: 'Non-performing',
    visits: 'To visit',
    not_to_call: 'Not to be called',
  },
  fr: {
    today: 'À appeler aujourd’hui',
    promises_due: 'Promesses du jour',
    broken_promises: 'Promesses non tenues',
    first_payment: 'Premier versement manqué',
    not_reached: 'SMS non remis',
    locks_next: 'Verrouillés d’ici demain',
    locked_silent: 'Verrouillés, sans contact',
    call_back: 'À rappeler',
    npl: 'En souffrance',
    visits: 'À visiter',
    not_to_call: 'À ne pas appeler',
  },
};

export const PROMISE_STATE_LABELS: LabelsOf<typeof PromiseStateValue> = {
  en: {
    open: 'Open',
    kept: 'Kept',
    partial: 'Kept in part',
    broken: 'Broken',
    replaced: 'Replaced',
    withdrawn: 'Withdrawn',
  },
  fr: {
    open: 'En cours',
    kept: 'Tenue',
    partial: 'Tenue en partie',
    broken: 'Non tenue',
    replaced: 'Remplacée',
    withdrawn: 'Retirée',
  },
};

export const PHONE_STATE_LABELS: Labels<z.output<typeof PhoneState>> = {
  en: {
    no_lock: 'No lock',
    open: 'Open',
    opened_by_code: 'Opened by code',
    locking: 'Locking…',
    locked: 'Locked',
    silent: 'Locked, silent',
    not_enrolled: 'Not enrolled',
  },
  fr: {
    no_lock: 'Sans verrou',
    open: 'Ouvert',
    opened_by_code: 'Ouvert par code',
    locking: 'Verrouillage…',
    locked: 'Verrouillé',
    silent: 'Verrouillé, injoignable',
    not_enrolled: 'Non enrôlé',
  },
};

/** Groups by days late. Where the settings are at hand, screens show the days instead. */
export const LATE_GROUP_LABELS: LabelsOf<typeof LateGroup> = {
  en: {
    first: 'First group',
    second: 'Second group',
    third: 'Third group',
    fourth: 'Fourth group',
    npl: 'Non-performing',
  },
  fr: {
    first: 'Premier groupe',
    second: 'Deuxième groupe',
    third: 'Troisième groupe',
    fourth: 'Quatrième groupe',
    npl: 'En souffrance',
  },
};

/** What became of a loan that was late. */
export const LATE_OUTCOME_LABELS: LabelsOf<typeof LateOutcome> = {
  en: { open: 'Still late', paid: 'Caught up', settled: 'Paid off', ended: 'Ended unpaid' },
  fr: { open: 'Toujours en retard', paid: 'Retard rattrapé', settled: 'Soldé', ended: 'Terminé impayé' },
};
