import { need } from '../fields.ts';
import type { ErrorText } from '../error-text.ts';
import { NAME_NEEDED } from '../values/person.ts';
import { DUPLICATE_LABELS, KYC_STATE_LABELS } from './identity-labels.ts';

export const customersErrors = {
  CUSTOMER_NOT_FOUND: { status: 404, en: 'Customer not found', fr: 'Client introuvable' },
  CUSTOMER_RECORD_NOT_FOUND: { status: 404, en: 'Customer record not found', fr: 'Fiche client introuvable' },
  NAME_NEEDED: { status: 422, en: NAME_NEEDED.error, fr: 'prénom ou nom requis' },
  INVALID_MSISDN: { status: 422, en: need('phone number'), fr: 'numéro de téléphone valide requis' },
  AMBIGUOUS_MSISDN: {
    status: 422,
    en: 'This number exists in more than one country. Type it with its country code.',
    fr: 'Ce numéro existe dans plusieurs pays. Saisissez-le avec l’indicatif du pays.',
  },
  MSISDN_IN_USE: {
    status: 409,
    en: 'This phone number belongs to another customer. Check it, or open that customer’s card.',
    fr: 'Ce numéro appartient à un autre client. Vérifiez-le, ou ouvrez la fiche de ce client.',
  },
  DOCUMENT_NUMBER_IN_USE: {
    status: 409,
    en: 'This document number belongs to another customer. Check it, or open that customer’s card.',
    fr: 'Ce numéro de pièce appartient à un autre client. Vérifiez-le, ou ouvrez la fiche de ce client.',
  },
  NUMBER_ONCE_ANOTHERS: {
    status: 409,
    en: 'This number belonged to another customer before. Use another number, then request a change of identity: a second person decides.',
    fr: 'Ce numéro a déjà appartenu à un autre client. Utilisez-en un autre, puis demandez un changement d’identité : une deuxième personne décide.',
  },
  NUMBER_IS_FREE: {
    status: 409,
    en: 'No customer has or had this number. Register the customer without a code.',
    fr: 'Aucun client n’a ni n’avait ce numéro. Enregistrez le client sans code.',
  },
  NUMBER_NEEDS_TWO_PEOPLE: {
    status: 409,
    en: 'A code is not enough for this number: its customer still has business here. A second person must approve their new number first.',
    fr: 'Un code ne suffit pas pour ce numéro : son client a encore une affaire en cours. Une deuxième personne doit d’abord approuver son nouveau numéro.',
  },
  NO_NUMBER: {
    status: 409,
    en: 'This customer has no phone number: it is another person’s now. Request a change of identity with the new one.',
    fr: 'Ce client n’a plus de numéro : il est à une autre personne. Demandez un changement d’identité avec le nouveau.',
  },
  IDENTITY_VERIFIED: {
    status: 409,
    en: 'This identity is already verified. Request a change of identity: a second person decides.',
    fr: 'Cette identité est déjà vérifiée. Demandez un changement d’identité : une deuxième personne décide.',
  },
  OWN_SALE_NEEDED: {
    status: 409,
    en: 'You can change this only during your own open sale to this customer.',
    fr: 'Vous ne pouvez modifier ceci que pendant votre propre vente en cours à ce client.',
  },
  DOCUMENT_NUMBER_MALFORMED: { status: 422, en: need('document number'), fr: 'numéro de pièce valide requis' },
  TOO_YOUNG: {
    status: 422,
    en: 'The customer must be at least {years} years old.',
    fr: 'Le client doit avoir au moins {years} ans.',
  },
  DUPLICATE_PERSON: {
    status: 409,
    en: 'A customer like this already exists. Check before you register another. Why: {because}.',
    fr: 'Un client semblable existe déjà. Vérifiez avant d’en enregistrer un autre. Motif : {because}.',
    labels: { because: DUPLICATE_LABELS },
  },
  KYC_FILES_MISSING: {
    status: 422,
    en: 'Please provide all required files before proceeding',
    fr: 'Veuillez fournir tous les fichiers requis avant de continuer',
  },
  SAME_PICTURE_NEEDS_REASON: {
    status: 422,
    en: 'A picture was handed in for another customer too. Look at both, and say why this one is right.',
    fr: 'Une image a aussi été remise pour un autre client. Comparez les deux et dites pourquoi celle-ci est valable.',
  },
  SAME_PICTURE_TWICE: {
    status: 422,
    en: 'The same picture was chosen twice. The front of the document, its back and the face are three different pictures.',
    fr: 'La même image a été choisie deux fois. Le recto de la pièce, son verso et le visage sont trois images différentes.',
  },
  KYC_NOT_CLEARED: {
    status: 409,
    en: 'The identity check is not finished: {state}.',
    fr: 'La vérification d’identité n’est pas terminée : {state}.',
    labels: { state: KYC_STATE_LABELS },
  },
  KYC_NOTHING_TO_REVIEW: {
    status: 409,
    en: 'No identity check of this customer is waiting for a decision. Go on to the next case.',
    fr: 'Aucune vérification d’identité de ce client n’attend de décision. Passez au dossier suivant.',
  },
  FILE_TOO_LARGE: {
    status: 413,
    en: 'The maximum upload size is 5MB',
    fr: 'La taille maximale d’un fichier est de 5 Mo',
  },
  UNSUPPORTED_FILE: {
    status: 415,
    en: 'This file is not a photo or a PDF.',
    fr: 'Ce fichier n’est ni une photo ni un PDF.',
  },
  PDF_NOT_PLAIN: {
    status: 415,
    en: 'This PDF holds more than pages: a script, a form, another file or a password. Print it to PDF again, or take a photo of the document.',
    fr: 'Ce PDF contient plus que des pages : un script, un formulaire, un autre fichier ou un mot de passe. Imprimez-le à nouveau en PDF, ou photographiez le document.',
  },
  NEXT_OF_KIN_IS_CUSTOMER: {
    status: 422,
    en: 'The next of kin must have a different phone number from the customer.',
    fr: 'La personne à prévenir doit avoir un autre numéro que le client.',
  },
} as const satisfies Record<string, ErrorText>;
