import type { IdType, Profession, Relationship } from '../values/person.ts';
import type { Labels, LabelsOf } from '../labels.ts';
import type { CLAIMS, NUMBER_STATES } from './list-records.ts';

/** The specification lists the driving licence under two names; French has one name for it. */
export const ID_TYPE_LABELS: LabelsOf<typeof IdType> = {
  en: {
    'national ID': 'National ID',
    passport: 'Passport',
    'driving license': 'Driving license',
    'electoral card': 'Electoral card',
    'drivers license': 'Drivers license',
  },
  fr: {
    'national ID': 'Carte nationale d’identité',
    passport: 'Passeport',
    'driving license': 'Permis de conduire',
    'electoral card': 'Carte d’électeur',
    'drivers license': 'Permis de conduire',
  },
};

/** The relationship of the next of kin to the customer. */
export const RELATIONSHIP_LABELS: LabelsOf<typeof Relationship> = {
  en: {
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
  },
  fr: {
    brother: 'Frère',
    sister: 'Sœur',
    father: 'Père',
    mother: 'Mère',
    son: 'Fils',
    daughter: 'Fille',
    husband: 'Époux',
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
};

export const PROFESSION_LABELS: LabelsOf<typeof Profession> = {
  en: {
    accountant: 'Accountant',
    engineer: 'Engineer',
    doctor: 'Doctor',
    teacher: 'Teacher',
    lawyer: 'Lawyer',
    businessman: 'Businessman',
    farmer: 'Farmer',
    'other profession': 'Other profession',
  },
  fr: {
    accountant: 'Comptable',
    engineer: 'Ingénieur',
    doctor: 'Médecin',
    teacher: 'Enseignant',
    lawyer: 'Avocat',
    businessman: 'Commerçant',
    farmer: 'Agriculteur',
    'other profession': 'Autre profession',
  },
};

/** Whether an agent looks after a customer. */
export const CLAIM_LABELS: Labels<(typeof CLAIMS)[number]> = {
  en: { claimed: 'Claimed', unclaimed: 'Without an agent' },
  fr: { claimed: 'Suivis', unclaimed: 'Sans agent' },
};

/** Whether a customer has a number. */
export const NUMBER_STATE_LABELS: Labels<(typeof NUMBER_STATES)[number]> = {
  en: { none: 'No number' },
  fr: { none: 'Sans numéro' },
};
