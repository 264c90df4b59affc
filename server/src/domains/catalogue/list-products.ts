import type { Language } from '@palier/contract/values/language.ts';
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import { inFcfa } from '@palier/contract/values/written-money.ts';
import { LOCK_SOLUTION_LABELS, LOCK_TYPE_LABELS } from '@palier/contract/catalogue/labels.ts';
import type { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { byIds } from '../../platform/row-sources.ts';
import { type Column, exportFile } from '../../platform/spreadsheet.ts';
import { type PhoneRow, pageOfPhones, phoneIds, phonesByIds } from './product-list.sql.ts';
import { tacsOf } from './catalogue.sql.ts';
import { filterFor, phoneFor, seesCost } from './price-sight.ts';
import { inForceOn } from './price-versions.ts';
import { versionsOf } from './prices.sql.ts';
import { scopeOf } from '../network/network.ts';
import { FILE_NAME } from './words.ts';

/** The catalogue with the prices of today. The counts include only devices that the caller may see. */
export const listPhones: QueryHandler<typeof catalogueCalls.products> = async (
  { page_number, page_size, ...filter },
  { db, actor, clock },
) => {
  const { phones, total_items } = await pageOfPhones(db, filterFor(actor, filter), {
    today: clock.today(),
    scope: await scopeOf(db, actor),
    page_number,
    page_size,
  });
  return { phones: phones.map(phoneFor(actor)), total_items };
};

export const exportPhones: QueryHandler<typeof catalogueCalls.exportProducts> = async (
  { format, ...filter },
  context,
) => {
  const { db, actor, caller, clock } = context;
  const [today, scope] = [clock.today(), await scopeOf(db, actor)];
  return exportFile(context, {
    file_name: FILE_NAME[caller.language],
    format,
    columns: phoneColumns(caller.language, seesCost(actor)),
    noted: { list: 'phones', facts: (rows) => ({ rows, format, ...filter }) },
    rows: byIds(
      (held) => phoneIds(held, filterFor(actor, filter), today, scope),
      (page) => phonesByIds(db, page, today, scope),
    ),
  });
};

export const readPhoneProduct: QueryHandler<typeof catalogueCalls.product> = async (
  { product_id },
  { db, actor, clock },
) => {
  const today = clock.today();
  const [phone] = await phonesByIds(db, [product_id], today, await scopeOf(db, actor));
  if (!phone) throw fail('PRODUCT_NOT_FOUND');
  const versions = await versionsOf(db, product_id);
  const in_force = inForceOn(versions, today);
  const shown = seesCost(actor) ? {} : { wholesale_price_fcfa: null };
  return {
    phone: phoneFor(actor)(phone),
    versions: versions.map((version) => ({ ...version, ...shown, is_in_force: version === in_force })),
    tacs: await tacsOf(db, product_id),
  };
};

function phoneColumns(language: Language, with_cost: boolean): Array<Column<PhoneRow>> {
  const heading = FIELD_LABELS[language];
  return [
    { title: heading.name, kind: 'text', value: (row) => row.name },
    { title: heading.model, kind: 'text', value: (row) => row.model },
    { title: heading.sku, kind: 'text', value: (row) => row.sku },
    { title: heading.product_code, kind: 'text', value: (row) => row.product_code },
    { title: heading.ram_gb, kind: 'number', value: (row) => row.ram_gb },
    { title: heading.rom_gb, kind: 'number', value: (row) => row.rom_gb },
    { title: heading.lock_type, kind: 'text', value: (row) => LOCK_TYPE_LABELS[language][row.lock_type] },
    { title: heading.lock_solution, kind: 'text', value: (row) => LOCK_SOLUTION_LABELS[language][row.lock_solution] },
    { title: inFcfa(heading.retail_price_fcfa), kind: 'number', value: (row) => row.retail_price_fcfa },
    ...(with_cost
      ? ([
          { title: inFcfa(heading.wholesale_price_fcfa), kind: 'number', value: (row) => row.wholesale_price_fcfa },
          { title: inFcfa(heading.margin_fcfa), kind: 'number', value: (row) => row.margin_fcfa },
        ] satisfies Array<Column<PhoneRow>>)
      : []),
    { title: inFcfa(heading.deposit_fcfa), kind: 'number', value: (row) => row.deposit_fcfa },
    { title: heading.credit_multiplier, kind: 'number', value: (row) => row.credit_multiplier },
    { title: heading.effective_on, kind: 'day', value: (row) => row.effective_on },
    { title: heading.next_effective_on, kind: 'day', value: (row) => row.next_effective_on },
    { title: heading.in_stock, kind: 'number', value: (row) => row.in_stock },
    { title: heading.on_loan, kind: 'number', value: (row) => row.on_loan },
    { title: heading.created_at, kind: 'instant', value: (row) => row.created_at },
  ];
}
