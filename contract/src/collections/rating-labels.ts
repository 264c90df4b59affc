import type { LabelsOf } from '../labels.ts';
import type { CallContact, CallDirection, CallOutcome, CallType, Remarks } from './rating-records.ts';

export const CALL_TYPE_LABELS: LabelsOf<typeof CallType> = {
  en: {
    inquiry: 'Inquiry',
    lost_phone: 'Lost phone',
    misinformed_by_agent: 'Misinformed by agent',
    other: 'Other',
    phone_unlock: 'Phone unlock',
    repair: 'Repair',
    wants_to_return_phone: 'Wants to return phone',
    payment_made_to_wrong_account: 'Payment made to wrong account',
  },
  fr: {
    inquiry: 'Renseignement',
    lost_phone: 'Téléphone perdu',
    misinformed_by_agent: 'Mal informé par l’agent',
    other: 'Autre',
    phone_unlock: 'Déverrouillage du téléphone',
    repair: 'Réparation',
    wants_to_return_phone: 'Veut rendre le téléphone',
    payment_made_to_wrong_account: 'Paiement sur un mauvais compte',
  },
};

export const REMARKS_LABELS: LabelsOf<typeof Remarks> = {
  en: { angry: 'Angry', disappointed: 'Disappointed', happy: 'Happy', neutral: 'Neutral', sad: 'Sad' },
  fr: { angry: 'En colère', disappointed: 'Déçu', happy: 'Content', neutral: 'Neutre', sad: 'Triste' },
};

export const CALL_DIRECTION_LABELS: LabelsOf<typeof CallDirection> = {
  en: { outbound: 'We called', inbound: 'The customer called' },
  fr: { outbound: 'Appel sortant', inbound: 'Appel du client' },
};

export const CALL_CONTACT_LABELS: LabelsOf<typeof CallContact> = {
  en: {
    right_party: 'Spoke to the customer',
    third_party: 'Somebody else answered',
    no_answer: 'No answer',
    busy: 'Busy',
    unreachable: 'Switched off or no network',
    wrong_number: 'Wrong number',
    refused_identity: 'Would not say who they are',
  },
  fr: {
    right_party: 'Client joint',
    third_party: 'Une autre personne a répondu',
    no_answer: 'Pas de réponse',
    busy: 'Occupé',
    unreachable: 'Éteint ou hors réseau',
    wrong_number: 'Mauvais numéro',
    refused_identity: 'A refusé de s’identifier',
  },
};

export const CALL_OUTCOME_LABELS: LabelsOf<typeof CallOutcome> = {
  en: {
    promise: 'Promises to pay',
    paid_already: 'Says it is paid',
    cannot_pay: 'Cannot pay now',
    will_not_pay: 'Will not pay',
    dispute: 'Disputes the debt',
    payment_misplaced: 'Payment went elsewhere',
    phone_lost: 'Phone is lost',
    phone_broken: 'Phone is broken',
    wants_to_return: 'Wants to return the phone',
    asks_call_back: 'Asks to be called back',
    no_commitment: 'No commitment',
  },
  fr: {
    promise: 'Promet de payer',
    paid_already: 'Dit avoir payé',
    cannot_pay: 'Ne peut pas payer',
    will_not_pay: 'Ne veut pas payer',
    dispute: 'Conteste la dette',
    payment_misplaced: 'Paiement arrivé ailleurs',
    phone_lost: 'Téléphone perdu',
    phone_broken: 'Téléphone en panne',
    wants_to_return: 'Veut rendre le téléphone',
    asks_call_back: 'Demande à être rappelé',
    no_commitment: 'Aucun engagement',
  },
};
