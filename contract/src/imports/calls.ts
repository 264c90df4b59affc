import { need } from '../fields.ts';
import { MOST_UPLOAD_BYTES, TABLE } from '../uploads.ts';
import * as z from 'zod';
import type { RoleCode } from '../roles.ts';
import { Id } from '../values/ids.ts';
import { call } from '../call.ts';
import { DOCUMENT_REFUSALS } from './errors.ts';

/**
 * What can be imported, with which role, and from which columns. Each column has a list of headings that a spreadsheet
 * may use for it.
 */
export const IMPORT_KINDS = {
  devices: {
    role: 'MANAGE_STOCK',
    columns: {
      imei: ['imei', 'imei 1', 'imei1', 'serial'],
      imei2: ['imei2', 'imei 2'],
      product: ['product', 'model', 'sku', 'product code', 'produit', 'modèle', 'modele'],
    },
    required: ['imei'],
  },
  stores: {
    role: 'ADD_STORE',
    columns: {
      name: ['name', 'store', 'shop', 'nom', 'magasin', 'boutique'],
      type: ['type'],
      location: ['location', 'address', 'adresse', 'emplacement'],
      latitude: ['latitude', 'lat'],
      longitude: ['longitude', 'lng', 'long'],
      owner_phone: ['owner phone', 'owner msisdn', 'téléphone propriétaire', 'telephone proprietaire'],
      territory: ['territory', 'territoire'],
      region: ['region', 'région'],
    },
    required: ['name', 'location'],
  },
  shop_owners: {
    role: 'ADD_SHOP_OWNER',
    columns: {
      full_name: ['full name', 'name', 'owner', 'nom', 'nom complet', 'propriétaire', 'proprietaire'],
      phone: ['phone', 'msisdn', 'mobile', 'téléphone', 'telephone'],
      email: ['email', 'e-mail'],
    },
    required: ['full_name', 'phone'],
  },
  agents: {
    role: 'ADD_USER',
    columns: {
      full_name: ['full name', 'name', 'agent', 'nom', 'nom complet'],
      username: ['username', 'identifiant'],
      dealer_code: ['dealer code', 'code revendeur'],
      phone: ['phone', 'msisdn', 'mobile', 'téléphone', 'telephone'],
      shop: ['shop', 'store', 'magasin', 'boutique'],
      category: ['category', 'catégorie', 'categorie'],
    },
    required: ['full_name', 'username', 'phone', 'shop'],
  },
  products: {
    role: 'EDIT_CATALOGUE',
    columns: {
      name: ['name', 'nom'],
      model: ['model', 'modèle', 'modele'],
      sku: ['sku'],
      product_code: ['product code', 'code produit'],
      ram_gb: ['ram', 'ram gb'],
      rom_gb: ['rom', 'rom gb'],
      lock_type: ['lock type', 'type de verrou'],
      lock_solution: ['lock solution', 'solution de verrou'],
      retail_price_fcfa: ['retail price', 'retail', 'prix de vente'],
      wholesale_price_fcfa: ['wholesale price', 'wholesale', 'prix de gros'],
      deposit_fcfa: ['deposit', 'dépôt', 'depot'],
      credit_multiplier: ['credit multiplier', 'multiplier', 'coefficient'],
    },
    required: [
      'name',
      'model',
      'sku',
      'product_code',
      'lock_type',
      'lock_solution',
      'retail_price_fcfa',
      'wholesale_price_fcfa',
      'deposit_fcfa',
      'credit_multiplier',
    ],
  },
} as const satisfies Record<
  string,
  { role: RoleCode; columns: Record<string, readonly string[]>; required: readonly string[] }
>;

export type ImportKind = keyof typeof IMPORT_KINDS;

export const MOST_IMPORT_ROWS = 5_000;
/** A body with this many rows of a dozen cells each is larger than any other body. */
const MOST_ROWS_BYTES = 8 * 1024 * 1024;

const IMPORT_ROLES = [...new Set(Object.values(IMPORT_KINDS).map(({ role }) => role))];

const kind = z.enum(Object.keys(IMPORT_KINDS) as [ImportKind, ...ImportKind[]]);

/** `row` is the number of the row in the spreadsheet. */
const ImportRow = z
  .object({ row: z.int().min(1).max(1_000_000), cells: z.record(z.string().max(40), z.string().max(200)) })
  .meta({ id: 'ImportRow' });

export const RowReport = z
  .object({
    row: z.int(),
    problems: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
    /** What the row will become, in words: the model that an IMEI belongs to, the shop that a name stands for. */
    becomes: z.string().nullable(),
  })
  .meta({ id: 'RowReport' });

const rowsInput = z.object({
  kind,
  /** Devices only: their owner and their shop, and the model where no column names it. */
  shop_owner_id: Id.nullish(),
  shop_id: Id.nullish(),
  product_id: Id.nullish(),
  rows: z.array(ImportRow).min(1, need('rows')).max(MOST_IMPORT_ROWS, need('rows')),
});

export const importsCalls = {
  readFile: call({
    method: 'POST',
    path: '/import/read_file',
    summary: 'Read a CSV or XLSX file into rows; nothing is kept',
    access: IMPORT_ROLES,
    effect: 'read',
    upload: TABLE,
    input: z.object({ kind, file: z.file().max(MOST_UPLOAD_BYTES, 'The maximum upload size is 5MB') }),
    output: z.object({
      columns: z.array(z.object({ heading: z.string(), field: z.string().nullable() })),
      rows: z.array(ImportRow),
    }),
    refusals: [...DOCUMENT_REFUSALS, 'COLUMN_MISSING'],
  }),
  check: call({
    method: 'POST',
    path: '/import/check',
    summary: 'Check each row and say what it would become',
    access: IMPORT_ROLES,
    effect: 'read',
    most_body_bytes: MOST_ROWS_BYTES,
    input: rowsInput,
    output: z.object({ report: z.array(RowReport), good: z.int(), bad: z.int() }),
    refusals: [
      'OWNER_NOT_FOUND',
      'OWNER_NOT_ACTIVE',
      'SHOP_NOT_FOUND',
      'SHOP_CLOSED',
      'SHOP_OF_OTHER_OWNER',
      'PRODUCT_NOT_FOUND',
    ],
  }),
  run: call({
    method: 'POST',
    path: '/import/run',
    summary: 'Import every row, or none if one of them is wrong',
    access: IMPORT_ROLES,
    effect: 'change',
    most_body_bytes: MOST_ROWS_BYTES,
    input: rowsInput,
    output: z.object({ created: z.int(), message: z.string() }),
    refusals: [
      'IMPORT_HAS_PROBLEMS',
      'OWNER_NOT_FOUND',
      'OWNER_NOT_ACTIVE',
      'SHOP_NOT_FOUND',
      'SHOP_CLOSED',
      'SHOP_OF_OTHER_OWNER',
      'PRODUCT_NOT_FOUND',
    ],
  }),
};
