/**
 * What people, their papers, loans and locks are called on screen. Records keep the specification's English; these are
 * its two languages.
 */
import type { salesCalls } from '@palier/contract/sales/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import type { KYC_STATES } from '@palier/contract/customers/records.ts';
import type { LOAN_STATES } from '@palier/contract/loans/records.ts';
import type { LockExplanation } from '@palier/contract/device-locks/records.ts';
import type { PaymentRequestState } from '@palier/contract/payments/records.ts';
import type { customersCalls } from '@palier/contract/customers/calls.ts';
import { formatFcfa } from '@palier/contract/values/money.ts';
import { ID_TYPES, PROFESSIONS, RELATIONSHIPS } from '@palier/contract/values/person.ts';
import type * as z from 'zod';
import type { Texts, Wording } from './language.tsx';
import type { Tone } from './feedback/state-chip.tsx';

type IdType = (typeof ID_TYPES)[number];
type Relationship = (typeof RELATIONSHIPS)[number];
type Profession = (typeof PROFESSIONS)[number];
export type KycStateName = (typeof KYC_STATES)[number];
export type LoanStateName = (typeof LOAN_STATES)[number];
type LoanHealth = 'healthy' | 'defaulted';
export type LockLabel = z.output<typeof LockExplanation>['label'];
type CollectionStateName = z.output<typeof PaymentRequestState>;
export type CheckOutcome = Result<typeof customersCalls.kycCase>['kyc']['document_check'];
type LimitReason = Result<typeof salesCalls.limits>['limit']['reasons'][number];
type MessageState = Result<typeof customersCalls.messages>['texts'][number]['status'];

const en = {
  idTypes: {
    'national ID': 'National ID',
    passport: 'Passport',
    'driving license': 'Driving license',
    'electoral card': 'Electoral card',
    'drivers license': 'Drivers license',
  } satisfies Record<IdType, string>,
  relationships: {
    brother: 'Brother',
    sister: 'Sister',
    father: 'Father',
    mother: 'Mother',
    son: 'Son',
    daughter: 'Daughter',
    husband: 'Husband',
    wife: 'Wife',
    uncle: 'Uncle',
    aunt: 'Aunt',
    nephew: 'Nephew',
    niece: 'Niece',
    grandfather: 'Grandfather',
    grandmother: 'Grandmother',
    grandson: 'Grandson',
    granddaughter: 'Granddaughter',
    cousin: 'Cousin',
    'father-in-law': 'Father-in-law',
    'mother-in-law': 'Mother-in-law',
    'brother-in-law': 'Brother-in-law',
    'sister-in-law': 'Sister-in-law',
    stepfather: 'Stepfather',
    stepmother: 'Stepmother',
    stepson: 'Stepson',
    stepdaughter: 'Stepdaughter',
    guardian: 'Guardian',
  } satisfies Record<Relationship, string>,
  professions: {
    accountant: 'Accountant',
    engineer: 'Engineer',
    doctor: 'Doctor',
    teacher: 'Teacher',
    lawyer: 'Lawyer',
    businessman: 'Businessman',
    farmer: 'Farmer',
    'other profession': 'Other profession',
  } satisfies Record<Profession, string>,
  kycStates: {
    missing: 'No documents',
    checking: 'Being checked',
    attention: 'Needs a decision',
    verified: 'Verified',
    rejected: 'Rejected',
  } satisfies Record<KycStateName, string>,
  kycMeanings: {
    missing: 'No identity documents have been handed in yet. A phone can be sold once they are checked.',
    checking: 'The documents are with the identity provider. This takes a few seconds, at most some minutes.',
    attention: 'The checks could not decide. Somebody who reviews identity checks looks at the documents and decides.',
    verified: 'The identity is confirmed. A phone can be sold to this customer.',
    rejected: 'The identity was refused. Hand in better documents to have it checked again.',
  } satisfies Record<KycStateName, string>,
  checks: {
    none: 'Not made yet',
    processing: 'Under way',
    clear: 'Passed',
    attention: 'Not certain',
    rejected: 'Failed',
    error: 'Could not be made',
  } satisfies Record<CheckOutcome, string>,
  kycReasons: {
    document_expired: 'The document has expired.',
    document_copy_detected: 'This is a photo of a copy or of a screen, not of the document itself.',
    age_requirement_not_met: 'By this document the customer is under age.',
    medium_risk: 'The provider sees some risk of fraud.',
    high_risk: 'The provider sees a high risk of fraud.',
    face_verification_failed: 'The face on the photo is not the face on the document.',
    spoof_detected: 'The photo does not show a living person: it may be a picture of a picture.',
    document_check_failed: 'The document looks altered or forged.',
    unsupported_document: 'The provider does not know this kind of document.',
    account_locked_fraud: 'The provider has blocked this person for fraud.',
    image_unavailable_or_invalid: 'A photo could not be read. Take it again, sharp and in good light.',
    document_unclassifiable: 'What kind of document this is could not be told. Photograph all four corners.',
    internal_error: 'The provider had a fault. Hand the documents in again.',
    service_unavailable: 'The provider was out of service. Hand the documents in again.',
    provider_unreachable: 'The provider could not be reached, so nothing was checked.',
    customer_unknown: 'The customer’s record was not found during the check.',
  },
  kycReasonOther: (code: string) => `The provider’s answer: ${code}`,
  limitReasons: {
    HISTORY_NONE: (_amount: string) => 'First purchase with us',
    HISTORY_GOOD: (_amount: string) => 'An earlier loan was paid back in full',
    HISTORY_LATE: (_amount: string) => 'An earlier loan ended badly',
    POLICY_CAP: (amount: string) => `With this history we lend at most ${amount}`,
    AFFORDABLE: (amount: string) => `The declared income carries ${amount}`,
    INCOME_UNKNOWN: (_amount: string) => 'The monthly income is not known',
    RUNNING_LOAN: (_amount: string) => 'A loan is still running',
    KYC_NOT_VERIFIED: (_amount: string) => 'The identity is not verified',
    WALLET_INACTIVE: (_amount: string) => 'The mobile-money wallet is not active',
    SALE_APPROVED: (amount: string) => `A second person approved ${amount} for this sale`,
  } satisfies Record<LimitReason['code'], (amount: string) => string>,
  collectionStates: {
    created: 'Being prepared',
    submitted: 'Sent to the operator',
    pending: 'Waiting for the PIN',
    succeeded: 'Paid',
    failed: 'Failed',
    cancelled: 'Refused on the phone',
    expired: 'Not answered in time',
    unknown: 'Outcome not known yet',
  } satisfies Record<CollectionStateName, string>,
  loanStates: {
    pending_activation: 'Waiting for activation',
    active: 'Active',
    settled: 'Settled',
    deactivated: 'Deactivated',
    deregistered: 'Deregistered',
    written_off: 'Written off',
    cancelled: 'Cancelled',
  } satisfies Record<LoanStateName, string>,
  loanHealth: { healthy: 'Healthy', defaulted: 'Defaulted' } satisfies Record<LoanHealth, string>,
  lockSolutions: { trustonic: 'Trustonic', vivo: 'Vivo', knox_guard: 'Knox Guard', none: 'No lock' },
  interlocks: {
    feed_unhealthy: 'a provider is silent',
    push_in_flight: 'a payment prompt is in flight',
    likely_suspense: 'unplaced money may be theirs',
    waiver: 'a waiver runs',
    held_by_staff: 'locks are held',
    quiet_hours: 'quiet hours',
    news_incomplete: 'the operator’s list of payments is not complete yet',
    payment_expected: 'a payment was announced and has not arrived',
    money_kept: 'a confirmation that nobody could read may be theirs',
  },
  lockLabels: {
    not_enrolled: 'Not enrolled',
    enrolling: 'Enrolling…',
    unlocked: 'Unlocked',
    locking: 'Locking…',
    locked: 'Locked',
    unlocking: 'Unlocking…',
    releasing: 'Releasing…',
    released: 'Released',
    no_lock: 'No lock',
  } satisfies Record<LockLabel, string>,
  messageStates: {
    queued: 'Queued',
    sent: 'Sent',
    delivered: 'Delivered',
    failed: 'Failed',
    expired: 'Expired',
    unknown: 'Not known',
  } satisfies Record<MessageState, string>,
};

const fr: Wording<typeof en> = {
  // Two spellings of one document in the specification; in French only the note tells them apart.
  idTypes: {
    'national ID': 'Carte nationale d’identité',
    passport: 'Passeport',
    'driving license': 'Permis de conduire',
    'electoral card': 'Carte d’électeur',
    'drivers license': 'Permis de conduire (drivers license)',
  },
  relationships: {
    brother: 'Frère',
    sister: 'Sœur',
    father: 'Père',
    mother: 'Mère',
    son: 'Fils',
    daughter: 'Fille',
    husband: 'Mari',
    wife: 'Épouse',
    uncle: 'Oncle',
    aunt: 'Tante',
    nephew: 'Neveu',
    niece: 'Nièce',
    grandfather: 'Grand-père',
    grandmother: 'Grand-mère',
    grandson: 'Petit-fils',
    granddaughter: 'Petite-fille',
    cousin: 'Cousin ou cousine',
    'father-in-law': 'Beau-père (père du conjoint)',
    'mother-in-law': 'Belle-mère (mère du conjoint)',
    'brother-in-law': 'Beau-frère',
    'sister-in-law': 'Belle-sœur',
    stepfather: 'Beau-père (mari de la mère)',
    stepmother: 'Belle-mère (femme du père)',
    stepson: 'Beau-fils',
    stepdaughter: 'Belle-fille',
    guardian: 'Tuteur ou tutrice',
  },
  professions: {
    accountant: 'Comptable',
    engineer: 'Ingénieur',
    doctor: 'Médecin',
    teacher: 'Enseignant',
    lawyer: 'Avocat',
    businessman: 'Commerçant',
    farmer: 'Agriculteur',
    'other profession': 'Autre profession',
  },
  kycStates: {
    missing: 'Aucune pièce',
    checking: 'Vérification en cours',
    attention: 'À décider',
    verified: 'Identité vérifiée',
    rejected: 'Refusée',
  },
  kycMeanings: {
    missing: 'Aucune pièce d’identité n’a encore été remise. La vente devient possible après leur vérification.',
    checking:
      'Les pièces sont chez le prestataire de vérification. Cela prend quelques secondes, quelques minutes au plus.',
    attention:
      'Les contrôles n’ont pas pu trancher. Une personne chargée des vérifications examine les pièces et décide.',
    verified: 'L’identité est confirmée. Un téléphone peut être vendu à ce client.',
    rejected: 'L’identité a été refusée. Remettez de meilleures pièces pour une nouvelle vérification.',
  },
  checks: {
    none: 'Pas encore fait',
    processing: 'En cours',
    clear: 'Réussi',
    attention: 'Incertain',
    rejected: 'Échoué',
    error: 'Impossible à faire',
  },
  kycReasons: {
    document_expired: 'La pièce est expirée.',
    document_copy_detected: 'C’est la photo d’une copie ou d’un écran, pas de la pièce elle-même.',
    age_requirement_not_met: 'D’après cette pièce, le client n’a pas l’âge requis.',
    medium_risk: 'Le prestataire voit un certain risque de fraude.',
    high_risk: 'Le prestataire voit un risque élevé de fraude.',
    face_verification_failed: 'Le visage de la photo n’est pas celui de la pièce.',
    spoof_detected: 'La photo ne montre pas une personne réelle : c’est peut-être l’image d’une image.',
    document_check_failed: 'La pièce semble modifiée ou falsifiée.',
    unsupported_document: 'Le prestataire ne connaît pas ce type de pièce.',
    account_locked_fraud: 'Le prestataire a bloqué cette personne pour fraude.',
    image_unavailable_or_invalid: 'Une photo est illisible. Reprenez-la, nette et bien éclairée.',
    document_unclassifiable: 'Le type de la pièce n’a pas pu être reconnu. Photographiez-la avec ses quatre coins.',
    internal_error: 'Le prestataire a eu une panne. Remettez les pièces.',
    service_unavailable: 'Le service du prestataire était interrompu. Remettez les pièces.',
    provider_unreachable: 'Le prestataire n’a pas pu être joint : rien n’a été vérifié.',
    customer_unknown: 'La fiche du client n’a pas été trouvée pendant la vérification.',
  },
  kycReasonOther: (code) => `Réponse du prestataire : ${code}`,
  limitReasons: {
    HISTORY_NONE: () => 'Premier achat chez nous',
    HISTORY_GOOD: () => 'Un prêt précédent a été entièrement remboursé',
    HISTORY_LATE: () => 'Un prêt précédent s’est mal terminé',
    POLICY_CAP: (amount) => `Avec cet historique, nous prêtons au plus ${amount}`,
    AFFORDABLE: (amount) => `Le revenu déclaré permet ${amount}`,
    INCOME_UNKNOWN: () => 'Le revenu mensuel n’est pas connu',
    RUNNING_LOAN: () => 'Un prêt est encore en cours',
    KYC_NOT_VERIFIED: () => 'L’identité n’est pas vérifiée',
    WALLET_INACTIVE: () => 'Le compte mobile money n’est pas actif',
    SALE_APPROVED: (amount) => `Une deuxième personne a approuvé ${amount} pour cette vente`,
  },
  collectionStates: {
    created: 'En préparation',
    submitted: 'Transmise à l’opérateur',
    pending: 'En attente du code PIN',
    succeeded: 'Payée',
    failed: 'Échouée',
    cancelled: 'Refusée sur le téléphone',
    expired: 'Sans réponse à temps',
    unknown: 'Issue encore inconnue',
  },
  loanStates: {
    pending_activation: 'En attente d’activation',
    active: 'Actif',
    settled: 'Soldé',
    deactivated: 'Désactivé',
    deregistered: 'Désenregistré',
    written_off: 'Passé en perte',
    cancelled: 'Annulé',
  },
  loanHealth: { healthy: 'Sain', defaulted: 'En défaut' },
  lockSolutions: { trustonic: 'Trustonic', vivo: 'Vivo', knox_guard: 'Knox Guard', none: 'Sans verrou' },
  interlocks: {
    feed_unhealthy: 'un opérateur est muet',
    push_in_flight: 'une demande de paiement est en cours',
    likely_suspense: 'un paiement non affecté est peut-être le sien',
    waiver: 'une dispense court',
    held_by_staff: 'verrous suspendus',
    quiet_hours: 'heures calmes',
    news_incomplete: 'la liste des paiements de l’opérateur n’est pas encore complète',
    payment_expected: 'un paiement annoncé n’est pas encore arrivé',
    money_kept: 'une confirmation illisible est peut-être la sienne',
  },
  lockLabels: {
    not_enrolled: 'Non enrôlé',
    enrolling: 'Enrôlement…',
    unlocked: 'Déverrouillé',
    locking: 'Verrouillage…',
    locked: 'Verrouillé',
    unlocking: 'Déverrouillage…',
    releasing: 'Libération…',
    released: 'Libéré',
    no_lock: 'Sans verrou',
  },
  messageStates: {
    queued: 'En file',
    sent: 'Envoyé',
    delivered: 'Remis',
    failed: 'Échoué',
    expired: 'Expiré',
    unknown: 'Inconnu',
  },
};

export const personWords: Texts<Wording<typeof en>> = { en, fr };
type PersonWords = Wording<typeof en>;

/** The provider's reason in words; a code we have no words for is shown as it came. */
export const kycReason = (t: PersonWords, code: string): string =>
  Object.hasOwn(t.kycReasons, code) ? t.kycReasons[code as keyof typeof t.kycReasons] : t.kycReasonOther(code);

export const limitReason = (t: PersonWords, { code, amount_fcfa }: LimitReason): string =>
  t.limitReasons[code](amount_fcfa === null ? '' : formatFcfa(amount_fcfa));

/** The options of a choice, in the specification's order. */
export const idTypeOptions = (t: PersonWords) => ID_TYPES.map((type) => [type, t.idTypes[type]] as const);

/** How each state sounds beside its word. */
export const kycTone: Record<KycStateName, Tone> = {
  missing: 'plain',
  checking: 'info',
  attention: 'wait',
  verified: 'good',
  rejected: 'bad',
};
export const checkTone: Record<CheckOutcome, Tone> = {
  none: 'plain',
  processing: 'info',
  clear: 'good',
  attention: 'wait',
  rejected: 'bad',
  error: 'wait',
};
export const loanTone: Record<LoanStateName, Tone> = {
  pending_activation: 'wait',
  active: 'info',
  settled: 'good',
  deactivated: 'plain',
  deregistered: 'plain',
  written_off: 'bad',
  cancelled: 'plain',
};
export const lockTone: Record<LockLabel, Tone> = {
  not_enrolled: 'plain',
  enrolling: 'info',
  unlocked: 'good',
  locking: 'wait',
  locked: 'bad',
  unlocking: 'info',
  releasing: 'info',
  released: 'good',
  no_lock: 'plain',
};
export const messageTone: Record<MessageState, Tone> = {
  queued: 'info',
  sent: 'info',
  delivered: 'good',
  failed: 'bad',
  expired: 'bad',
  unknown: 'plain',
};
