/** What inventory says in files and reports, in both languages. */
import type { LOCK_TYPES } from '@palier/contract/inventory.records.ts';
import type { DeviceState } from '@palier/contract/rules/stock-movements.ts';
import type { Language } from '@palier/contract/values/person.ts';

interface Words {
  readonly phones: string;
  readonly devices: string;
  readonly no_owner: string;
  readonly no_shop: string;
  readonly yes: string;
  readonly no: string;
  readonly columns: {
    readonly name: string;
    readonly model: string;
    readonly sku: string;
    readonly product_code: string;
    readonly ram: string;
    readonly rom: string;
    readonly lock_type: string;
    readonly lock_solution: string;
    readonly retail: string;
    readonly wholesale: string;
    readonly margin: string;
    readonly deposit: string;
    readonly multiplier: string;
    readonly effective_on: string;
    readonly next_effective_on: string;
    readonly in_stock: string;
    readonly on_loan: string;
    readonly imei: string;
    readonly imei2: string;
    readonly state: string;
    readonly owner: string;
    readonly shop: string;
    readonly loan_reference: string;
    readonly customer: string;
    readonly moved_at: string;
    readonly received_at: string;
    readonly added_at: string;
  };
  readonly states: Readonly<Record<DeviceState, string>>;
  readonly lock_types: Readonly<Record<(typeof LOCK_TYPES)[number], string>>;
  readonly problems: {
    readonly IMEI_MISSING: string;
    readonly IMEI_ROUNDED: string;
    readonly IMEI_NOT_DIGITS: string;
    readonly IMEI_LENGTH: string;
    readonly IMEI_SOFTWARE_VERSION: string;
    readonly IMEI_CHECK_DIGIT: string;
    readonly SAME_IMEI: string;
    readonly MODEL_AMBIGUOUS: string;
  };
}

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    phones: 'phones',
    devices: 'devices',
    no_owner: 'No owner',
    no_shop: 'No shop',
    yes: 'yes',
    no: 'no',
    columns: {
      name: 'Name',
      model: 'Model',
      sku: 'SKU',
      product_code: 'Product code',
      ram: 'RAM (GB)',
      rom: 'ROM (GB)',
      lock_type: 'Lock type',
      lock_solution: 'Lock solution',
      retail: 'Retail price (FCFA)',
      wholesale: 'Wholesale price (FCFA)',
      margin: 'Margin (FCFA)',
      deposit: 'Deposit (FCFA)',
      multiplier: 'Credit multiplier',
      effective_on: 'Price since',
      next_effective_on: 'Next price from',
      in_stock: 'In stock',
      on_loan: 'On loan',
      imei: 'IMEI',
      imei2: 'IMEI 2',
      state: 'State',
      owner: 'Owner',
      shop: 'Shop',
      loan_reference: 'Loan reference',
      customer: 'Customer',
      moved_at: 'Last move',
      received_at: 'Received',
      added_at: 'Added',
    },
    states: {
      received: 'received',
      in_stock: 'in stock',
      reserved: 'reserved',
      sold: 'sold',
      active: 'active',
      in_repair: 'in repair',
      swapped: 'swapped',
      damaged: 'damaged',
      lost: 'lost',
      returned: 'returned',
      released: 'released',
      suspended: 'suspended',
    },
    lock_types: { 'no lock': 'no lock', 'soft lock': 'soft lock', 'hard lock': 'hard lock' },
    problems: {
      IMEI_MISSING: 'The IMEI is missing.',
      IMEI_ROUNDED:
        'The spreadsheet rounded this number, so digits are lost. Format the column as text and type it again.',
      IMEI_NOT_DIGITS: 'An IMEI has digits only.',
      IMEI_LENGTH: 'An IMEI has 15 digits; this has {digits}.',
      IMEI_SOFTWARE_VERSION: 'These 16 digits are an IMEI with a software version. Take the 15 digits from *#06#.',
      IMEI_CHECK_DIGIT: 'The last digit does not fit the others: one of them is mistyped.',
      SAME_IMEI: 'Both IMEIs are the same.',
      MODEL_AMBIGUOUS: 'Several phones are called this. Give the SKU or the product code.',
    },
  },
  fr: {
    phones: 'telephones',
    devices: 'appareils',
    no_owner: 'Sans propriétaire',
    no_shop: 'Sans boutique',
    yes: 'oui',
    no: 'non',
    columns: {
      name: 'Nom',
      model: 'Modèle',
      sku: 'SKU',
      product_code: 'Code produit',
      ram: 'RAM (Go)',
      rom: 'ROM (Go)',
      lock_type: 'Type de verrou',
      lock_solution: 'Solution de verrou',
      retail: 'Prix de vente (FCFA)',
      wholesale: 'Prix de gros (FCFA)',
      margin: 'Marge (FCFA)',
      deposit: 'Dépôt (FCFA)',
      multiplier: 'Coefficient de crédit',
      effective_on: 'Prix depuis',
      next_effective_on: 'Prochain prix le',
      in_stock: 'En stock',
      on_loan: 'Sous prêt',
      imei: 'IMEI',
      imei2: 'IMEI 2',
      state: 'État',
      owner: 'Propriétaire',
      shop: 'Boutique',
      loan_reference: 'Référence du prêt',
      customer: 'Client',
      moved_at: 'Dernier mouvement',
      received_at: 'Réception',
      added_at: 'Ajouté le',
    },
    states: {
      received: 'réceptionné',
      in_stock: 'en stock',
      reserved: 'réservé',
      sold: 'vendu',
      active: 'actif',
      in_repair: 'en réparation',
      swapped: 'échangé',
      damaged: 'endommagé',
      lost: 'perdu',
      returned: 'retourné',
      released: 'libéré',
      suspended: 'suspendu',
    },
    lock_types: { 'no lock': 'sans verrou', 'soft lock': 'verrou logiciel', 'hard lock': 'verrou matériel' },
    problems: {
      IMEI_MISSING: 'L’IMEI manque.',
      IMEI_ROUNDED:
        'Le tableur a arrondi ce nombre et des chiffres sont perdus. Mettez la colonne au format texte et saisissez-le à nouveau.',
      IMEI_NOT_DIGITS: 'Un IMEI ne contient que des chiffres.',
      IMEI_LENGTH: 'Un IMEI a 15 chiffres ; celui-ci en a {digits}.',
      IMEI_SOFTWARE_VERSION:
        'Ces 16 chiffres sont un IMEI suivi d’une version logicielle. Prenez les 15 chiffres affichés par *#06#.',
      IMEI_CHECK_DIGIT: 'Le dernier chiffre ne correspond pas aux autres : il y a une faute de frappe.',
      SAME_IMEI: 'Les deux IMEI sont identiques.',
      MODEL_AMBIGUOUS: 'Plusieurs téléphones portent ce nom. Indiquez le SKU ou le code produit.',
    },
  },
};

/** A state as its reader's word. */
export const stateWord = (state: DeviceState, language: Language): string => WORDS[language].states[state];

export type ProblemCode = keyof Words['problems'];

/** A problem of a row as its reader's sentence. */
export const problemSentence = (
  code: ProblemCode,
  language: Language,
  facts: Readonly<Record<string, string | number>> = {},
): string => WORDS[language].problems[code].replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''));
