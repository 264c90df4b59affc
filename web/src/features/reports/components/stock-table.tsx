/** The section of the figures of stock by model or by shop. Each count leads to its phones. */
import useMediaQuery from '@mui/material/useMediaQuery';
import { NO_PLACE } from '@palier/contract/reports/no-place.ts';
import type { StockFigures, StockGroup, StockRow } from '@palier/contract/reports/stock-records.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { Link } from 'react-router';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { BREAKPOINTS, below } from '../../../ui/layout/tokens.ts';
import { Money } from '../../../ui/money.tsx';
import { PlainTable, type PlainRow } from '../../../ui/table/plain-table.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { Table } from '../../../ui/table/table.tsx';
import { texts } from '../i18n.ts';
import { useStockPhonesOf } from './loans-of.ts';
import { useWriteRate } from './rate.ts';

/** The place of each column on a phone, in their order. */
const ON_PHONE: ReadonlyArray<Pick<Column<PlainRow>, 'phone' | 'titled'>> = [
  { phone: 'line', titled: true },
  { phone: 'sum' },
  {},
  {},
  { phone: 'side', titled: true },
  {},
];

const WORTH_AT = 1;

/** Without the worth where the reader may not see it. */
const ofColumns = <T,>(all: readonly T[], sees_cost: boolean): T[] =>
  all.filter((_, at) => sees_cost || at !== WORTH_AT);

interface Props {
  readonly of: 'product_id' | 'shop_id';
  readonly title: string;
  readonly head: string;
  readonly rows: readonly StockRow[];
  readonly all: StockFigures;
}

export function StockTable({ of, title, head, rows, all }: Props) {
  const t = useTexts(texts);
  const rates = useWriteRate();
  const toPhones = useStockPhonesOf();
  const isPhone = useMediaQuery(below(BREAKPOINTS.sm));
  const sees_cost = all.in_stock.worth_fcfa !== null;
  const titles = ofColumns(
    [t.stock.phones, t.stock.worth, t.stock.old, t.stock.sold, t.stock.sellThrough, t.stock.days],
    sees_cost,
  );
  const places = ofColumns(ON_PHONE, sees_cost);
  const cellsOf = ({ in_stock, ages, sold, sell_through, cover_days }: StockFigures, id: string | undefined) => {
    const count = (phones: number, group: StockGroup) =>
      phones === 0 ? (
        groupThousands(phones)
      ) : (
        <Link key={group} to={toPhones(group, id === undefined ? {} : { [of]: id })}>
          {groupThousands(phones)}
        </Link>
      );
    const cells = [
      count(in_stock.phones, 'in_stock'),
      <Money key="worth" fcfa={in_stock.worth_fcfa ?? 0} />,
      count(ages.at(-1)?.phones ?? 0, 'over_90'),
      count(sold.phones, 'sold'),
      rates.rate(sell_through),
      cover_days === null ? t.stock.forever : groupThousands(cover_days),
    ];
    return ofColumns(cells, sees_cost);
  };
  const shown: readonly PlainRow[] = [
    ...rows.map(({ id, name, figures }) => ({
      id: id ?? 'none',
      head: name ?? t.stock.noShop,
      cells: cellsOf(figures, id ?? NO_PLACE),
    })),
    { id: 'all', head: t.total, cells: cellsOf(all, undefined), is_total: true },
  ];
  if (!isPhone)
    return (
      <Section title={title}>
        <PlainTable whole label={title} heads={[head, ...titles]} rows={shown} />
      </Section>
    );
  const columns: ReadonlyArray<Column<PlainRow>> = [
    { id: 'name', phone: 'name', title: head, cell: ({ head: name }) => <strong>{name}</strong> },
    ...titles.map((column, at): Column<PlainRow> => ({
      id: String(at),
      ...places[at],
      title: column,
      align: 'right',
      cell: ({ cells }) => cells[at],
    })),
  ];
  return (
    <Section title={title} dense>
      <Table caption={title} rows={shown} columns={columns} />
    </Section>
  );
}
