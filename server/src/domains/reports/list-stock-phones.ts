/** The phones behind a figure of stock, on screen and as a file. */
import { STOCK_GROUP_LABELS } from '@palier/contract/reports/labels.ts';
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import { inFcfa } from '@palier/contract/values/written-money.ts';
import type { Received } from '@palier/contract/call.ts';
import type { reportsCalls } from '@palier/contract/reports/calls.ts';
import { capped } from '@palier/contract/values/page.ts';
import type { Language } from '@palier/contract/values/language.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { QueryContext, QueryHandler } from '../../platform/handler.ts';
import { asListed } from '../../platform/row-sources.ts';
import { type Column, exportFile } from '../../platform/spreadsheet.ts';
import { seesCost } from '../catalogue/catalogue.ts';
import { fileWords } from './file-words.ts';
import { stockAsked } from './read-stock.ts';
import { figureOf, stockReport, worthFor } from './stock-figures.ts';
import { type StockPhoneRow, type StockPhonesAsked, stockPhones, sumStockPhones } from './stock-phones.sql.ts';
import { type StockDay, soldSums, stockSums } from './stock.sql.ts';

type Asked = Omit<Received<typeof reportsCalls.exportStockPhones>, 'format'>;

async function readAsked(
  { search, sort, descending, group, product_id, ...asked }: Asked,
  context: QueryContext,
): Promise<{ readonly at: StockDay; readonly wanted: StockPhonesAsked }> {
  const { at, part } = await stockAsked(asked, context);
  // A list sorted by what phones are worth would reveal it.
  const order = sort === 'worth_fcfa' && !seesCost(context.actor) ? undefined : sort;
  return { at, wanted: { part, product_id: product_id ?? null, group, search, sort: order, descending } };
}

/** The figure as the report has it: from sums, and not from the phones. */
async function readFigure(db: Reader, at: StockDay, wanted: StockPhonesAsked, sees_cost: boolean) {
  const isSold = wanted.group === 'sold';
  const stock = isSold ? [] : await stockSums(db, at, wanted);
  const sold = isSold ? await soldSums(db, at, wanted) : [];
  return figureOf(wanted.group, stockReport(stock, sold, sees_cost).all);
}

export const listStockPhones: QueryHandler<typeof reportsCalls.stockPhones> = async (
  { page_number, page_size, ...asked },
  context,
) => {
  const { at, wanted } = await readAsked(asked, context);
  const { db } = context;
  const sees_cost = seesCost(context.actor);
  const [data, { phones, worth_fcfa }, figure] = await Promise.all([
    stockPhones(db, at, wanted, { page_number, page_size }),
    sumStockPhones(db, at, wanted),
    readFigure(db, at, wanted, sees_cost),
  ]);
  return {
    data: data.map((phone) => ({ ...phone, worth_fcfa: worthFor(sees_cost, phone.worth_fcfa) })),
    ...capped(phones),
    phones,
    worth_fcfa: worthFor(sees_cost, worth_fcfa),
    figure,
  };
};

export const exportStockPhones: QueryHandler<typeof reportsCalls.exportStockPhones> = async (
  { format, ...asked },
  context,
) => {
  const { language } = context.caller;
  const { at, wanted } = await readAsked(asked, context);
  return exportFile(context, {
    file_name: `${FILE_NAME[language]}-${fileWords(STOCK_GROUP_LABELS[language][asked.group])}-${asked.as_of_on}`,
    format,
    columns: columnsOf(language, asked.group === 'sold', seesCost(context.actor)),
    noted: { list: 'stock_phones', facts: (rows) => ({ rows, format, ...asked }) },
    rows: asListed((held) => stockPhones(held, at, wanted, null)),
  });
};

const FILE_NAME: Readonly<Record<Language, string>> = { en: 'phones', fr: 'telephones' };

function columnsOf(language: Language, isSold: boolean, sees_cost: boolean): Array<Column<StockPhoneRow>> {
  const heading = FIELD_LABELS[language];
  const worth: Column<StockPhoneRow> = {
    title: inFcfa(heading.wholesale_price_fcfa),
    kind: 'number',
    value: (row) => row.worth_fcfa,
  };
  return [
    { title: heading.imei, kind: 'text', value: (row) => row.imei },
    { title: heading.product_name, kind: 'text', value: (row) => row.product_name },
    { title: heading.shop, kind: 'text', value: (row) => row.shop_name },
    { title: isSold ? heading.sold_at : heading.in_stock_since, kind: 'instant', value: (row) => row.since },
    { title: isSold ? heading.days_since : heading.days_in_stock, kind: 'number', value: (row) => row.days },
    ...(sees_cost ? [worth] : []),
  ];
}
