/** Checks a list of devices row by row, before anything is written. */
import type { Language } from '@palier/contract/values/language.ts';
import { type ErrorCode, type ErrorFacts, errorMessage } from '@palier/contract/errors.ts';
import { tacOf } from '@palier/contract/values/imei.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { productNames, type KnownModels, knownModels } from '../catalogue/catalogue.ts';
import { type ReadImei, readImei } from './read-imei.ts';
import { imeisInUse, modelsOfTacs } from './receipts.sql.ts';
import { problemSentence } from './words.ts';

export interface ReceiptRow {
  /** The number of the row in the spreadsheet. */
  readonly row: number;
  readonly imei: string;
  readonly imei2: string | null;
  /** The SKU, product code, model or name that the list gives. */
  readonly product: string | null;
}

interface RowProblem {
  readonly field: string;
  readonly code: string;
  readonly message: string;
  /** The values in the sentence of an error code. */
  readonly facts?: ErrorFacts;
}

interface CheckedRow {
  readonly row: number;
  readonly problems: readonly RowProblem[];
  readonly becomes: string | null;
}

export interface GoodDevice {
  readonly row: number;
  readonly imei: string;
  readonly imei2: string | null;
  readonly product_id: string;
}

export interface CheckedReceipt {
  readonly rows: readonly CheckedRow[];
  readonly devices: readonly GoodDevice[];
  /** TACs that were not known, with the model they name from now on. */
  readonly learnt: ReadonlyMap<string, string>;
  readonly models: KnownModels;
}

/**
 * Reads the models and the IMEIs in use once, however long the list is. `product_id` is the model of rows that name
 * none.
 */
export async function checkReceipt(
  db: Reader,
  rows: readonly ReceiptRow[],
  product_id: string | null,
  language: Language,
): Promise<CheckedReceipt> {
  const read = rows.map((row) => ({ row, slots: slotsOf(row) }));
  const imeis = [
    ...new Set(read.flatMap(({ slots }) => slots.flatMap(({ found }) => ('imei' in found ? [found.imei] : [])))),
  ];
  const [products, in_use, of_tacs] = [
    await productNames(db),
    await imeisInUse(db, imeis),
    await modelsOfTacs(db, [...new Set(imeis.map(tacOf))]),
  ];
  const models = knownModels(products);
  const [first_row, learnt, devices] = [new Map<string, number>(), new Map<string, string>(), [] as GoodDevice[]];

  const checked = read.map(({ row, slots }): CheckedRow => {
    const problems: RowProblem[] = [];
    const refused = (field: string, code: ErrorCode, facts: ErrorFacts = {}) =>
      problems.push({ field, code, message: errorMessage(code, language, facts), facts });
    const good: string[] = [];
    for (const { field, found } of slots) {
      if (!('imei' in found)) {
        problems.push({ field, code: found.code, message: problemSentence(found.code, language, found.facts) });
        continue;
      }
      const { imei } = found;
      const twice = first_row.get(imei);
      if (good.includes(imei))
        problems.push({ field, code: 'SAME_IMEI', message: problemSentence('SAME_IMEI', language) });
      else if (twice !== undefined) refused(field, 'IMEI_TWICE', { row: twice });
      else if (in_use.has(imei)) refused(field, 'IMEI_IN_USE');
      if (twice === undefined) first_row.set(imei, row.row);
      good.push(imei);
    }

    const known = good.map((imei) => of_tacs.get(tacOf(imei)) ?? learnt.get(tacOf(imei)));
    const named = row.product === null ? null : models.find(row.product);
    const named_id = typeof named === 'object' && named !== null ? named.product_id : null;
    const given_id = named === null ? product_id : named_id;
    // If several models share a name, a known TAC decides which one is meant.
    const model = given_id ?? (named === 'unknown' ? null : (known[0] ?? null));
    if (named === 'unknown') refused('product', 'MODEL_UNKNOWN');
    else if (named === 'ambiguous' && model === null)
      problems.push({
        field: 'product',
        code: 'MODEL_AMBIGUOUS',
        message: problemSentence('MODEL_AMBIGUOUS', language),
      });
    else if (model === null && good.length > 0) refused(row.product === null ? 'imei' : 'product', 'MODEL_UNKNOWN');
    if (model !== null) {
      good.forEach((imei, at) => {
        const other = known[at];
        if (other !== undefined && other !== model)
          refused(slots.filter(({ found }) => 'imei' in found)[at]?.field ?? 'imei', 'TAC_OTHER_MODEL', {
            tac: tacOf(imei),
            model: models.nameOf(other),
          });
      });
    }
    if (problems.length > 0 || model === null)
      return { row: row.row, problems, becomes: model === null ? null : models.nameOf(model) };
    for (const imei of good) if (!of_tacs.has(tacOf(imei))) learnt.set(tacOf(imei), model);
    devices.push({ row: row.row, imei: good[0] ?? '', imei2: good[1] ?? null, product_id: model });
    return { row: row.row, problems, becomes: models.nameOf(model) };
  });
  return { rows: checked, devices, learnt, models };
}

/** The second IMEI may be missing; the first may not. */
function slotsOf(row: ReceiptRow): Array<{ field: string; found: ReadImei }> {
  const second = row.imei2?.trim() ?? '';
  return [
    { field: 'imei', found: readImei(row.imei) },
    ...(second === '' ? [] : [{ field: 'imei2', found: readImei(second) }]),
  ];
}
