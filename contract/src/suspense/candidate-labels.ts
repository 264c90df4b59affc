import type * as z from 'zod';
import type { Candidate, EVIDENCE } from './records.ts';
import type { Labels } from '../labels.ts';

/** The evidence for a candidate. */
export const EVIDENCE_LABELS: Labels<(typeof EVIDENCE)[number]> = {
  en: {
    reference_one_off: 'One typing mistake',
    own_phone: 'Customer’s phone',
    next_of_kin_phone: 'Next of kin’s phone',
    paid_before: 'This phone has paid before',
    same_customer: 'Same customer',
    same_name: 'Same name',
    instalment_amount: 'Amount of an instalment',
    arrears_amount: 'Amount in arrears',
    deposit_amount: 'Amount of the deposit',
    former_reference: 'Reference of a former loan',
    phone_typed: 'Customer’s number keyed in',
    document_typed: 'Document number keyed in',
    imei_typed: 'IMEI of the phone keyed in',
    next_of_kin_typed: 'Next of kin’s number keyed in',
    name_typed: 'Customer’s name keyed in',
    only_arrears: 'Nobody else owes this amount',
    phone_ends_alike: 'Last digits of the customer’s phone',
  },
  fr: {
    reference_one_off: 'Une faute de frappe',
    own_phone: 'Numéro du client',
    next_of_kin_phone: 'Numéro de la personne à prévenir',
    paid_before: 'Ce numéro a déjà payé',
    same_customer: 'Même client',
    same_name: 'Même nom',
    instalment_amount: 'Montant d’une échéance',
    arrears_amount: 'Montant des impayés',
    deposit_amount: 'Montant du dépôt initial',
    former_reference: 'Référence d’un ancien prêt',
    phone_typed: 'Numéro du client saisi',
    document_typed: 'Numéro de pièce saisi',
    imei_typed: 'IMEI du téléphone saisi',
    next_of_kin_typed: 'Numéro de la personne à prévenir saisi',
    name_typed: 'Nom du client saisi',
    only_arrears: 'Personne d’autre ne doit ce montant',
    phone_ends_alike: 'Derniers chiffres du numéro du client',
  },
};

/** What counts of money that may be a customer’s. */
export const CLUE_STATE_LABELS: Labels<'may_be_theirs' | 'not_theirs'> = {
  en: { may_be_theirs: 'May be theirs: keeps the phone open', not_theirs: 'Not theirs' },
  fr: { may_be_theirs: 'Peut-être à ce client : le téléphone reste ouvert', not_theirs: 'Pas à ce client' },
};

export const STRENGTH_LABELS: Labels<z.output<typeof Candidate>['strength']> = {
  en: {
    strong: 'Strong',
    likely: 'Likely',
    possible: 'Possible',
  },
  fr: {
    strong: 'Fort',
    likely: 'Probable',
    possible: 'Possible',
  },
};
