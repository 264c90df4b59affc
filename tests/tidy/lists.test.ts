/** Every table of the product has a row of two lines for a phone. */
import { describe, expect, test } from 'vitest';
import { type Sources, importsOf, sources, withoutComments } from '../harness/sources.ts';

const TABLE = 'web/src/ui/table/';

/** Whole tables of numbers beside numbers, or the numbers behind a plot: they scroll sideways, and are no lists. */
const MATRICES = [
  'web/src/features/books/components/flow-picture.tsx',
  'web/src/features/books/components/places.tsx',
  'web/src/features/books/components/proofs.tsx',
  'web/src/features/books/components/sheet-lines.tsx',
  'web/src/features/books/components/wide-table.tsx',
  'web/src/features/collections/components/calls-due.tsx',
  'web/src/features/collections/components/defaulted-totals.tsx',
  'web/src/features/collections/components/due-days.tsx',
  'web/src/features/collections/components/learnt-order.tsx',
  'web/src/features/collections/components/month-in-table.tsx',
  'web/src/features/collections/screens/collections-report.tsx',
  'web/src/features/customer-overview/components/late-installments.tsx',
  'web/src/features/reports/components/collection-months.tsx',
  'web/src/features/reports/components/collection-weeks.tsx',
  'web/src/features/reports/components/conversion.tsx',
  'web/src/features/reports/components/forward.tsx',
  'web/src/features/reports/components/league.tsx', // on a phone it is a list
  'web/src/features/reports/components/portfolio.tsx',
  'web/src/ui/provisions/provision-table.tsx',
  'web/src/features/reports/components/stock-parts.tsx',
  'web/src/features/reports/components/stock-table.tsx', // on a phone it is a list
  'web/src/ui/plot/numbers.tsx',
];

/** The outermost arrays of a text that hold columns, which have an id, a title and a cell. */
function columnArrays(text: string): string[] {
  const plain = withoutComments(text);
  const found = new Set<string>();
  for (const { index } of plain.matchAll(/\bcell(?::|\()/g)) {
    const array = outermostArray(plain, index);
    if (array !== null) found.add(array);
  }
  return [...found];
}

function outermostArray(text: string, at: number): string | null {
  let open: number | null = null;
  let depth = 0;
  for (let here = at; here >= 0; here -= 1) {
    if (text[here] === ']') depth += 1;
    else if (text[here] === '[') {
      if (depth === 0) open = here;
      else depth -= 1;
    }
  }
  if (open === null) return null;
  depth = 0;
  for (let here = open; here < text.length; here += 1) {
    if (text[here] === '[') depth += 1;
    else if (text[here] === ']' && (depth -= 1) === 0) return text.slice(open, here + 1);
  }
  return null;
}

const plainIn = (of: Sources): string[] =>
  [...of].flatMap(([file, text]) => (/^web\/.*\.tsx$/.test(file) && text.includes('<PlainTable') ? [file] : []));

function complaints(of: Sources): string[] {
  const drawn = new Set(importsOf(of).flatMap(({ from, to }) => (to.startsWith(TABLE) ? [from] : [])));
  return [
    ...[...drawn]
      .filter((file) => !file.startsWith(TABLE))
      .flatMap((file) => {
        const text = of.get(file) ?? '';
        const arrays = columnArrays(text);
        if (arrays.length === 0) return [];
        const places = new Set([...text.matchAll(/\bphone: '(\w+)'/g)].map(([, place]) => place));
        return [
          ...arrays
            .filter((array) => !array.includes("phone: 'name'"))
            .map(() => `${file} has columns without a name on a phone`),
          ...(places.size < 2 ? [`${file} has columns with nothing beside the name on a phone`] : []),
        ];
      }),
    ...plainIn(of)
      .filter((file) => !MATRICES.includes(file))
      .map((file) => `${file} has a plain table and is not listed as a matrix`),
  ];
}

describe('the lists', () => {
  test('every table names the places of its columns on a phone', () => {
    expect(complaints(sources())).toEqual([]);
  });

  test('every matrix that is listed is there', () => {
    const plain = plainIn(sources());
    expect(MATRICES.filter((file) => !plain.includes(file))).toEqual([]);
  });

  test('finds each of them', () => {
    const file = (columns: string) =>
      complaints(
        new Map([
          [
            'web/src/features/x/components/y.tsx',
            `import { Table } from '../../../ui/table/table.tsx';\nconst columns = [${columns}];`,
          ],
        ]),
      );
    const name = "{ id: 'a', phone: 'name', title: t.a, cell: (row) => row.a }";
    expect(file(`${name}, { id: 'b', phone: 'sum', title: t.b, cell: (row) => row.b[0] }`)).toEqual([]);
    expect(file(`${name}, ...(may ? [{ id: 'b', phone: 'sum', title: t.b, cell: (row) => row.b }] : [])`)).toEqual([]);
    expect(file(name)).toHaveLength(1);
    expect(file("{ id: 'a', phone: 'sum', title: t.a, cell: (row) => row.a }")).toHaveLength(2);
    expect(
      complaints(
        new Map([['web/src/features/x/y.tsx', 'const y = <PlainTable label={label} heads={heads} rows={rows} />;']]),
      ),
    ).toHaveLength(1);
  });
});
