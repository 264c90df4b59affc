/** The business itself: its names, its look, the number that customers call, its country and its calendar. */
import { CHANGES_SETTINGS } from './access.ts';
import { COUNTRIES, type CountryCode } from '../values/countries.ts';
import type { SettingGroup, Words } from './declaration.ts';
import { SETTING_GROUP_NAMES } from './group-names.ts';

const COUNTRY_NAMES = Object.fromEntries(Object.entries(COUNTRIES).map(([code, { label }]) => [code, label])) as Record<
  CountryCode,
  Words
>;

/** google/libphonenumber, resources/carrier/en/237.txt. */
const MTN_CAMEROON = [
  '+237650',
  '+237651',
  '+237652',
  '+237653',
  '+237654',
  '+23767',
  '+237680',
  '+237681',
  '+237682',
  '+237683',
];

/** The same list. */
const ORANGE_CAMEROON = ['+237655', '+237656', '+237657', '+237658', '+237659', '+23769'];

export const business = {
  label: SETTING_GROUP_NAMES.business,
  lead: {
    en: 'The names, the look and the numbers of the business. A change applies at once.',
    fr: 'Les noms, l’apparence et les numéros de l’entreprise. Un changement prend effet aussitôt.',
  },
  change: CHANGES_SETTINGS.business,
  begins: 'at_once',
  parts: {
    names: { en: 'Names', fr: 'Noms' },
    look: { en: 'Look', fr: 'Apparence' },
    place: { en: 'Country and calendar', fr: 'Pays et calendrier' },
  },
  settings: {
    brand_name: {
      part: 'names',
      type: 'text',
      least: 2,
      most: 20,
      default: 'Palier',
      label: { en: 'Brand', fr: 'Marque' },
      help: {
        en: 'The name in texts to customers, on locked phones and in authenticator apps.',
        fr: 'Le nom dans les SMS aux clients, sur les téléphones verrouillés et dans les applications d’authentification.',
      },
    },
    company_name: {
      part: 'names',
      type: 'text',
      least: 2,
      most: 80,
      default: 'Palier Market',
      label: { en: 'Company', fr: 'Société' },
      help: {
        en: 'The lender, as contracts name it.',
        fr: 'Le prêteur, tel que les contrats le nomment.',
      },
    },
    support_phone: {
      part: 'names',
      type: 'phone',
      default: '+237670000000',
      label: { en: 'Support number', fr: 'Numéro d’assistance' },
      help: {
        en: 'Customers call it, even from a locked phone. It appears in contracts.',
        fr: 'Les clients l’appellent, même d’un téléphone verrouillé. Il figure dans les contrats.',
      },
    },
    version_label: {
      part: 'names',
      type: 'text',
      least: 1,
      most: 20,
      default: '2.11.7',
      label: { en: 'Version', fr: 'Version' },
      help: { en: 'Shown below the menu.', fr: 'Affichée sous le menu.' },
    },
    colour: {
      part: 'look',
      type: 'colour',
      theme: 'light',
      default: '#ffc41f',
      label: { en: 'Colour of the light theme', fr: 'Couleur du thème clair' },
      help: {
        en: 'For main buttons, links and the focus. Text on it must be readable.',
        fr: 'Pour les boutons principaux, les liens et le focus. Un texte doit s’y lire.',
      },
    },
    dark_colour: {
      part: 'look',
      type: 'colour',
      theme: 'dark',
      default: '#ffc41f',
      label: { en: 'Colour of the dark theme', fr: 'Couleur du thème sombre' },
      help: {
        en: 'The same on dark pages: a lighter tone of a dark brand.',
        fr: 'La même sur fond sombre : un ton plus clair d’une marque foncée.',
      },
    },
    logo: {
      part: 'look',
      type: 'picture',
      default: '',
      label: { en: 'Logo', fr: 'Logo' },
      help: {
        en: 'A square picture. Without one, the product’s own mark is shown.',
        fr: 'Une image carrée. Sans elle, la marque du produit s’affiche.',
      },
    },
    powered_by: {
      part: 'look',
      type: 'picture',
      default: '',
      label: { en: 'Picture “powered by”', fr: 'Image « propulsé par »' },
      help: {
        en: 'At the foot of the pages: a picture six times as wide as high.',
        fr: 'Au pied des pages : une image six fois plus large que haute.',
      },
    },
    country: {
      part: 'place',
      type: 'option',
      options: COUNTRY_NAMES,
      default: 'CM',
      label: { en: 'Country', fr: 'Pays' },
      help: {
        en: 'Numbers without a country code belong to it, and its currency is the FCFA of the books. Fixed with the first loan.',
        fr: 'Les numéros sans indicatif en font partie, et sa monnaie est le FCFA de la comptabilité. Fixé avec le premier prêt.',
      },
    },
    time_zone: {
      part: 'place',
      type: 'zone',
      default: 'Africa/Douala',
      label: { en: 'Time zone', fr: 'Fuseau horaire' },
      help: {
        en: 'When a day begins: due days, locks and the cash of a day follow it. Fixed with the first loan.',
        fr: 'Quand un jour commence : échéances, verrous et caisse du jour en dépendent. Fixé avec le premier prêt.',
      },
    },
    mtn_prefixes: {
      part: 'place',
      type: 'prefixes',
      most: 40,
      default: MTN_CAMEROON,
      label: { en: 'Numbers of MTN', fr: 'Numéros de MTN' },
      help: {
        en: 'Customers whose numbers begin like this get payment prompts through MTN. Separated by commas.',
        fr: 'Les clients dont le numéro commence ainsi reçoivent les demandes de paiement par MTN. Séparés par des virgules.',
      },
    },
    orange_prefixes: {
      part: 'place',
      type: 'prefixes',
      most: 40,
      default: ORANGE_CAMEROON,
      label: { en: 'Numbers of Orange', fr: 'Numéros d’Orange' },
      help: {
        en: 'Customers whose numbers begin like this get payment prompts through Orange Money. Separated by commas.',
        fr: 'Les clients dont le numéro commence ainsi reçoivent les demandes de paiement par Orange Money. Séparés par des virgules.',
      },
    },
  },
} as const satisfies SettingGroup;
