import type * as z from 'zod';
import type { KycCase, KycDocument, KycState } from './records.ts';
import type { Labels, LabelsOf } from '../labels.ts';

export const KYC_STATE_LABELS: LabelsOf<typeof KycState> = {
  en: {
    missing: 'No documents',
    checking: 'Being checked',
    attention: 'Needs a decision',
    verified: 'Verified',
    rejected: 'Rejected',
  },
  fr: {
    missing: 'Aucune pièce',
    checking: 'Vérification en cours',
    attention: 'À décider',
    verified: 'Identité vérifiée',
    rejected: 'Identité refusée',
  },
};

/** The result of a check of a document or a face. */
export const KYC_CHECK_LABELS: Labels<z.output<typeof KycCase>['document_check']> = {
  en: {
    none: 'Not done yet',
    processing: 'Under way',
    clear: 'Passed',
    attention: 'Not certain',
    rejected: 'Failed',
    error: 'Could not be done',
  },
  fr: {
    none: 'Pas encore fait',
    processing: 'En cours',
    clear: 'Réussi',
    attention: 'Incertain',
    rejected: 'Échoué',
    error: 'Non effectué',
  },
};

/** Why a check could not confirm an identity, by the codes of the identity provider. */
export const KYC_REASON_LABELS: Labels<string> = {
  en: {
    document_expired: 'The document has expired.',
    document_copy_detected: 'This is a photo of a copy or of a screen, not of the document itself.',
    age_requirement_not_met: 'According to this document, the customer is too young.',
    medium_risk: 'The provider sees some risk of fraud.',
    high_risk: 'The provider sees a high risk of fraud.',
    face_verification_failed: 'The face on the photo is not the face on the document.',
    spoof_detected: 'The photo does not show a live person: it may be a photo of a photo.',
    document_check_failed: 'The document looks altered or forged.',
    unsupported_document: 'The provider does not accept this kind of document.',
    account_locked_fraud: 'The provider has blocked this person for fraud.',
    image_unavailable_or_invalid: 'A photo could not be read. Take it again, sharp and in good light.',
    document_unclassifiable: 'The kind of document could not be recognised. Photograph it with all four corners.',
    internal_error: 'The provider had an error. Submit the documents again.',
    service_unavailable: 'The provider was out of service. Submit the documents again.',
    no_provider: 'No identity provider is connected, so a person reviews the pictures.',
    provider_unreachable: 'The provider could not be reached, so nothing was checked.',
    customer_unknown: 'The customer’s record was not found during the check.',
    same_picture: 'A picture was handed in for another customer too.',
  },
  fr: {
    document_expired: 'La pièce est expirée.',
    document_copy_detected: 'C’est la photo d’une copie ou d’un écran, pas de la pièce elle-même.',
    age_requirement_not_met: 'D’après cette pièce, le client n’a pas l’âge requis.',
    medium_risk: 'Le prestataire voit un certain risque de fraude.',
    high_risk: 'Le prestataire voit un risque élevé de fraude.',
    face_verification_failed: 'Le visage de la photo n’est pas celui de la pièce.',
    spoof_detected: 'La photo ne montre pas une personne réelle : c’est peut-être la photo d’une photo.',
    document_check_failed: 'La pièce semble modifiée ou falsifiée.',
    unsupported_document: 'Le prestataire n’accepte pas ce type de pièce.',
    account_locked_fraud: 'Le prestataire a bloqué cette personne pour fraude.',
    image_unavailable_or_invalid: 'Une photo est illisible. Reprenez-la, nette et bien éclairée.',
    document_unclassifiable: 'Le type de la pièce n’a pas pu être reconnu. Photographiez-la avec ses quatre coins.',
    internal_error: 'Le prestataire a eu une panne. Envoyez de nouveau les pièces.',
    service_unavailable: 'Le service du prestataire était interrompu. Envoyez de nouveau les pièces.',
    no_provider: 'Aucun prestataire d’identité n’est relié : une personne examine les photos.',
    provider_unreachable: 'Le prestataire n’a pas pu être joint : rien n’a été vérifié.',
    customer_unknown: 'La fiche du client n’a pas été trouvée pendant la vérification.',
    same_picture: 'Une image a aussi été remise pour un autre client.',
  },
};

export const KYC_DOCUMENT_LABELS: Labels<z.output<typeof KycDocument>['kind']> = {
  en: {
    id_front: 'ID, front',
    id_back: 'ID, back',
    photo: 'Photo of the customer',
  },
  fr: {
    id_front: 'Pièce, recto',
    id_back: 'Pièce, verso',
    photo: 'Photo du client',
  },
};

/** Why two records may be the same person. */
export const DUPLICATE_LABELS: Labels<z.output<typeof KycCase>['duplicates'][number]['because']> = {
  en: {
    document_number: 'Same document number',
    msisdn: 'Same phone number',
    name_and_birth_date: 'Nearly the same name, same date of birth',
    near_document: 'Document number differs by an easily misread sign',
    one_name_and_birth_date: 'One name and the date of birth are the same',
  },
  fr: {
    document_number: 'Même numéro de pièce',
    msisdn: 'Même numéro de téléphone',
    name_and_birth_date: 'Presque le même nom, même date de naissance',
    near_document: 'Numéro de pièce presque identique, signe facile à confondre',
    one_name_and_birth_date: 'Un nom et la date de naissance identiques',
  },
};
