/** Odd text in all that people write, straight in the database: what a screen refuses today, an older row may have. */
import type { Pool } from 'pg';

/** Each begins, or is, what a spreadsheet or a careless program takes for something else. */
const ODD = [
  '=1+1',
  '=HYPERLINK("http://x";"y")',
  '+cmd|A1',
  '-x',
  '@SUM(A1)',
  '\tAWA',
  '\r\nAWA',
  'a\nb\r\nc',
  '＝1',
  "'quoted'",
  'a"b;c,d|e',
  '_x0041_',
  'A\u200bW\u200dA\ufeff',
  '\u202eAWA\u202c',
  '\u2067=1+1\u2069',
  '\u00a0=1+1',
  'עברית مرحبا',
  '👩🏾‍🔧 AWA',
  'Ａｗａ',
  '<f>1</f>&amp;',
  '0123',
  '1E5',
  '12/11',
  'x'.repeat(150),
] as const;

/** Names of columns in which people's own words stand. */
const WORDS =
  /^(name|.*_name|.*surname|other_names|location|.*_location|.*address|reason|.*_reason|note|.*_note|remarks|comment|contact|profession|relationship|account_keyed_in|email|username|dealer_code|sku|model|product_code|subject|file_name|biller_type|unread_text|decision_reason|customer_said|other_description|reference|bank_reference|our_reference|territory|region)$/;

/** Marks the odd text of one cell, so that it is known again wherever it stands. */
const marked = (place: number): string => `${ODD[place % ODD.length]} §${place}§`;
const MARK = /§(\d+)§/g;
/** What turns the direction of a text is never written to a file; blanks around a text and the kind of its line breaks say nothing. */
const asWritten = (text: string): string =>
  text
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/\r\n?/g, '\n')
    .trim();

export interface OddTexts {
  /** The columns that have them. */
  readonly columns: readonly string[];
  /** The odd texts of a cell that do not stand in it as they are kept. */
  readonly faultsIn: (cell: string) => string[];
  readonly foundIn: (cell: string) => string[];
}

/** Writes into each column of words that takes it; a column that guards itself keeps what it has. */
export async function writeOddTexts(pool: Pool): Promise<OddTexts> {
  const { rows } = await pool.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text' order by 1, 2`,
  );
  const columns: string[] = [];
  let place = 0;
  for (const { table_name, column_name } of rows.filter((column) => WORDS.test(column.column_name))) {
    const { rows: cells } = await pool.query<{ ctid: string }>(
      `select ctid::text from "${table_name}" where "${column_name}" is not null`,
    );
    let isTaken = false;
    for (const { ctid } of cells) {
      place++;
      const is_written = await pool
        .query(`update "${table_name}" set "${column_name}" = $1 where ctid = $2::tid`, [marked(place), ctid])
        .then(({ rowCount }) => rowCount === 1)
        .catch(() => false);
      isTaken ||= is_written;
    }
    if (isTaken) columns.push(`${table_name}.${column_name}`);
  }
  const placesIn = (cell: string): number[] => [...cell.matchAll(MARK)].map(([, number]) => Number(number));
  return {
    columns,
    faultsIn: (cell) => (placesIn(cell).some((one) => !asWritten(cell).includes(asWritten(marked(one)))) ? [cell] : []),
    foundIn: (cell) => placesIn(cell).map(String),
  };
}
