import { SignInSheet } from '../auth/sign-in-sheet.ts';
import { need } from '../fields.ts';
import { MOST_UPLOAD_BYTES, TABLE } from '../uploads.ts';
import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { asJson } from '../as-json.ts';
import { call } from '../call.ts';
import { DOCUMENT_REFUSALS } from './errors.ts';
import { ChosenSheets, FittingSheet } from './sheets.ts';
import { IMPORT_KINDS, type ImportKind, MOST_IMPORT_ROWS } from './kinds.ts';
import { LeftOutRow } from './left-out.ts';

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
    input: z.object({
      kind,
      file: z.file().max(MOST_UPLOAD_BYTES, 'The maximum upload size is 5MB'),
      sheets: asJson(ChosenSheets, 'sheets').optional(),
    }),
    output: z.object({
      /** The sheets that would fit, where there are several or a hidden one. No row is read while the choice is open. */
      sheets: z.array(FittingSheet),
      columns: z.array(z.object({ heading: z.string(), field: z.string().nullable() })),
      rows: z.array(ImportRow),
      /** The lines that are no rows: the first ones, and how many there are. */
      left_out: z.array(LeftOutRow),
      left_out_rows: z.int(),
      /** How many of the rows its workbook hides. */
      hidden_rows: z.int(),
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
    output: z.object({
      created: z.int(),
      /** Agents, where the portal sends no texts: what each signs in with, in the order of the rows, to print once. */
      sheets: z.array(SignInSheet),
      message: z.string(),
    }),
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
