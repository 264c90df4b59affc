import { NewPhone } from '@palier/contract/catalogue/product-input.ts';
import { errorMessage } from '@palier/contract/errors.ts';
import type { Language } from '@palier/contract/values/language.ts';
import type * as z from 'zod';
import { codesTaken, insertPhones, isLockConnected, marginPercent, needsSecondPerson } from '../catalogue/catalogue.ts';
import { lockSolutionOf, lockTypeOf } from './lock-words.ts';
import type { CheckRows } from './import-plan.ts';
import { type Row, cellOf, decimalNumber, francs, readRow, twiceIn, wholeNumber } from './row-reading.ts';
import { WITHOUT_LOCK } from './words.ts';
import { settingsOn } from '../../platform/settings/settings.ts';

/**
 * Models for the catalogue, each with a first price that counts from today. One without a lock is not sold before a
 * second person has approved it.
 */
export const importProducts: CheckRows = async (db, rows, { caller: { language }, clock, services }) => {
  const taken = await codesTaken(
    db,
    rows.map((row) => cellOf(row, 'sku').toLowerCase()),
    rows.map((row) => cellOf(row, 'product_code').toLowerCase()),
  );
  const { margin_floor_percent: floor } = await settingsOn(db, 'money', clock.today());
  const twice = twiceIn(language);
  const read = rows.map((row) => {
    const { value, problems: broken } = readRow(NewPhone, row, formOf(row), language);
    const [sku, product_code] = [cellOf(row, 'sku'), cellOf(row, 'product_code')];
    const problems = [
      ...broken,
      ...(sku === '' ? [] : twice(row, 'sku', sku)),
      ...(product_code === '' ? [] : twice(row, 'product_code', product_code)),
    ];
    const refused = (field: string, code: 'SKU_IN_USE' | 'PRODUCT_CODE_IN_USE') =>
      problems.push({ field, code, message: errorMessage(code, language) });
    if (taken.skus.has(sku.toLowerCase())) refused('sku', 'SKU_IN_USE');
    if (taken.product_codes.has(product_code.toLowerCase())) refused('product_code', 'PRODUCT_CODE_IN_USE');
    if (value !== null && !isLockConnected(services, value.lock_solution))
      problems.push({
        field: 'lock_solution',
        code: 'LOCK_NOT_CONNECTED',
        message: errorMessage('LOCK_NOT_CONNECTED', language, { solution: value.lock_solution }),
      });
    const percent = value === null ? null : marginPercent(value);
    if (percent !== null && percent < floor)
      problems.push({
        field: 'retail_price_fcfa',
        code: 'MARGIN_BELOW_FLOOR',
        message: errorMessage('MARGIN_BELOW_FLOOR', language, { margin: Math.floor(percent * 10) / 10, floor }),
      });
    return { row: row.row, value, problems, becomes: value && becomesOf(value, language) };
  });
  return {
    report: read.map(({ row, problems, becomes }) => ({ row, problems, becomes })),
    create: async (context) => {
      await insertPhones(
        context,
        read.flatMap(({ value }) => (value ? [value] : [])),
      );
      return { clashes: [] };
    },
  };
};

function becomesOf(phone: z.output<typeof NewPhone>, language: Language): string {
  const named = `${phone.name} (${phone.model})`;
  return needsSecondPerson(null, phone) ? WITHOUT_LOCK[language](named) : named;
}

/** The cells in the form that the screen for a single model sends. */
function formOf(row: Row): Record<string, unknown> {
  const text = (field: string) => cellOf(row, field);
  return {
    name: text('name'),
    model: text('model'),
    sku: text('sku'),
    product_code: text('product_code'),
    ram_gb: wholeNumber(text('ram_gb')),
    rom_gb: wholeNumber(text('rom_gb')),
    lock_type: lockTypeOf(text('lock_type')),
    lock_solution: lockSolutionOf(text('lock_solution')),
    retail_price_fcfa: francs(text('retail_price_fcfa')),
    wholesale_price_fcfa: francs(text('wholesale_price_fcfa')),
    deposit_fcfa: francs(text('deposit_fcfa')),
    credit_multiplier: decimalNumber(text('credit_multiplier')),
  };
}
