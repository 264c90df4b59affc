/** The template of each kind of import: its headings in the reader's language, and a row that shows what goes where. */
import type { Language } from '../values/language.ts';
import { IMPORT_KINDS, type ImportKind } from './kinds.ts';

type Words = Readonly<Record<Language, string>>;
interface TemplateColumn {
  /** One of the headings by which the column is recognised. */
  readonly heading: Words;
  readonly example: Words;
}

const column = (en: string, fr: string, example: string, example_fr = example): TemplateColumn => ({
  heading: { en, fr },
  example: { en: example, fr: example_fr },
});

export const IMPORT_TEMPLATES: {
  readonly [Kind in ImportKind]: Readonly<Record<keyof (typeof IMPORT_KINDS)[Kind]['columns'], TemplateColumn>>;
} = {
  devices: {
    imei: column('imei', 'imei', '350000000000006'),
    imei2: column('imei 2', 'imei 2', ''),
    product: column('model', 'modèle', 'Galaxy Example', 'Galaxy Exemple'),
  },
  stores: {
    name: column('name', 'boutique', 'Example Akwa', 'Exemple Akwa'),
    type: column('type', 'type', ''),
    location: column('location', 'adresse', 'Rue Joffre, Akwa'),
    latitude: column('latitude', 'latitude', '4.0483'),
    longitude: column('longitude', 'longitude', '9.7043'),
    owner_phone: column('owner phone', 'téléphone propriétaire', '677 00 00 00'),
    territory: column('territory', 'territoire', 'Douala'),
    region: column('region', 'région', 'Littoral'),
  },
  shop_owners: {
    full_name: column('full name', 'nom complet', 'Example Owner', 'Propriétaire Exemple'),
    phone: column('phone', 'téléphone', '677 00 00 00'),
    email: column('email', 'e-mail', 'owner@example.com', 'proprietaire@example.com'),
  },
  agents: {
    full_name: column('full name', 'nom complet', 'Example Agent', 'Agent Exemple'),
    username: column('username', 'identifiant', 'example.agent', 'agent.exemple'),
    dealer_code: column('dealer code', 'code revendeur', 'DLA-0000'),
    phone: column('phone', 'téléphone', '677 00 00 01'),
    shop: column('shop', 'boutique', 'Example Akwa', 'Exemple Akwa'),
    category: column('category', 'catégorie', ''),
    document_kind: column('id type', 'type de pièce', 'national ID', 'CNI'),
    document_number: column('id number', 'n° de pièce', '100000000'),
  },
  products: {
    name: column('name', 'nom', 'Galaxy Example', 'Galaxy Exemple'),
    model: column('model', 'modèle', 'SM-0000'),
    sku: column('sku', 'sku', 'EXAMPLE-64', 'EXEMPLE-64'),
    product_code: column('product code', 'code produit', 'EX-64'),
    ram_gb: column('ram', 'ram', '4'),
    rom_gb: column('rom', 'rom', '64'),
    lock_type: column('lock type', 'type de verrou', 'hard lock', 'verrou matériel'),
    lock_solution: column('lock solution', 'solution de verrou', 'Knox Guard'),
    retail_price_fcfa: column('retail price', 'prix de vente', '88500', '88 500'),
    wholesale_price_fcfa: column('wholesale price', 'prix de gros', '75000', '75 000'),
    deposit_fcfa: column('deposit', 'dépôt', '17500', '17 500'),
    credit_multiplier: column('credit multiplier', 'coefficient', '1.45', '1,45'),
  },
};

const columnsOf = (kind: ImportKind): Array<readonly [string, TemplateColumn]> =>
  Object.entries(IMPORT_TEMPLATES[kind]);

/** French spreadsheets read semicolons into columns, English ones commas. */
const SEPARATOR: Words = { en: ',', fr: ';' };
const quoted = (cell: string): string => (/[",;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The template as a CSV file: the headings, and the row that shows an example. */
export const templateOf = (kind: ImportKind, language: Language): string =>
  (['heading', 'example'] as const)
    .map((line) => columnsOf(kind).map(([, one]) => quoted(one[line][language])))
    .map((cells) => `${cells.join(SEPARATOR[language])}\r\n`)
    .join('');

/** Whether a row is the example, which somebody left in the file: nothing is made of it. */
export const isExample = (kind: ImportKind, cells: Readonly<Record<string, string>>): boolean =>
  (['en', 'fr'] as const).some((language) =>
    columnsOf(kind).every(([field, { example }]) => (cells[field] ?? '') === example[language]),
  );
