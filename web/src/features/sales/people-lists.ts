/** The lists a person is described by, as they are read. Records keep the specification's words. */
import type { ID_TYPES, PROFESSIONS, RELATIONSHIPS } from '@palier/contract/values/person.ts';
import type { Texts } from '../../kit/language.tsx';

interface PeopleLists {
  readonly idTypes: Readonly<Record<(typeof ID_TYPES)[number], string>>;
  readonly professions: Readonly<Record<(typeof PROFESSIONS)[number], string>>;
  readonly relationships: Readonly<Record<(typeof RELATIONSHIPS)[number], string>>;
}

const en: PeopleLists = {
  idTypes: { 'national ID': 'National ID', passport: 'Passport', 'driving license': 'Driving license', 'electoral card': 'Electoral card', 'drivers license': 'Drivers license' },
  professions: { accountant: 'Accountant', engineer: 'Engineer', doctor: 'Doctor', teacher: 'Teacher', lawyer: 'Lawyer', businessman: 'Businessman', farmer: 'Farmer', 'other profession': 'Other profession' },
  relationships: {
    brother: 'Brother', sister: 'Sister', father: 'Father', mother: 'Mother', son: 'Son', daughter: 'Daughter', husband: 'Husband', wife: 'Wife', uncle: 'Uncle', aunt: 'Aunt', nephew: 'Nephew', niece: 'Niece',
    grandfather: 'Grandfather', grandmother: 'Grandmother', grandson: 'Grandson', granddaughter: 'Granddaughter', cousin: 'Cousin', 'father-in-law': 'Father-in-law', 'mother-in-law': 'Mother-in-law',
    'brother-in-law': 'Brother-in-law', 'sister-in-law': 'Sister-in-law', stepfather: 'Stepfather', stepmother: 'Stepmother', stepson: 'Stepson', stepdaughter: 'Stepdaughter', guardian: 'Guardian',
  },
};

const fr: PeopleLists = {
  idTypes: { 'national ID': 'Carte nationale d’identité', passport: 'Passeport', 'driving license': 'Permis de conduire', 'electoral card': 'Carte d’électeur', 'drivers license': 'Permis de conduire (ancien modèle)' },
  professions: { accountant: 'Comptable', engineer: 'Ingénieur', doctor: 'Médecin', teacher: 'Enseignant', lawyer: 'Avocat', businessman: 'Commerçant', farmer: 'Agriculteur', 'other profession': 'Autre profession' },
  relationships: {
    brother: 'Frère', sister: 'Sœur', father: 'Père', mother: 'Mère', son: 'Fils', daughter: 'Fille', husband: 'Mari', wife: 'Épouse', uncle: 'Oncle', aunt: 'Tante', nephew: 'Neveu', niece: 'Nièce',
    grandfather: 'Grand-père', grandmother: 'Grand-mère', grandson: 'Petit-fils', granddaughter: 'Petite-fille', cousin: 'Cousin ou cousine', 'father-in-law': 'Beau-père (père du conjoint)', 'mother-in-law': 'Belle-mère (mère du conjoint)',
    'brother-in-law': 'Beau-frère', 'sister-in-law': 'Belle-sœur', stepfather: 'Beau-père (conjoint du parent)', stepmother: 'Belle-mère (conjointe du parent)', stepson: 'Beau-fils', stepdaughter: 'Belle-fille', guardian: 'Tuteur ou tutrice',
  },
};

export const peopleLists: Texts<PeopleLists> = { en, fr };
