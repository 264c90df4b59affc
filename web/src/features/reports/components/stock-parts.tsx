/** The parts of the report of stock: its figures, and the phones by days in stock. */
import type { StockFigures } from '@palier/contract/reports/stock-records.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/written-money.ts';
import { Link } from 'react-router';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { texts } from '../i18n.ts';
import { Figure, FigureGrid } from './figure.tsx';
import { useStockPhonesOf } from './loans-of.ts';
import { useWriteRate } from './rate.ts';
import { addUp, writtenWorth } from './stock-sums.ts';

const partsOf = (parts: string | null) => (parts === null ? {} : { parts });

/** The figures of all phones, each with the way to its phones. */
export function StockFigureGrid({ all }: { all: StockFigures }) {
  const t = useTexts(texts);
  const rates = useWriteRate();
  const toPhones = useStockPhonesOf();
  const rows = t.stock.rows;
  const old = all.ages.at(-1);
  return (
    <FigureGrid>
      <Figure name="stockPhones" value={groupThousands(all.in_stock.phones)} to={toPhones('in_stock')} rows={rows} />
      {all.in_stock.worth_fcfa !== null && (
        <Figure
          name="stockWorth"
          value={<Money fcfa={all.in_stock.worth_fcfa} />}
          to={toPhones('in_stock')}
          rows={rows}
        />
      )}
      <Figure
        name="stockOld"
        value={groupThousands(old?.phones ?? 0)}
        {...partsOf(old ? writtenWorth(old) : null)}
        to={toPhones('over_90')}
        rows={rows}
      />
      <Figure
        name="stockSold"
        value={groupThousands(all.sold.phones)}
        {...partsOf(all.sold.worth_fcfa === null ? null : t.stock.soldWorth(formatFcfa(all.sold.worth_fcfa)))}
        to={toPhones('sold')}
        rows={rows}
      />
      <Figure
        name="sellThrough"
        value={rates.rate(all.sell_through)}
        parts={rates.parts(all.sell_through, false)}
        to={toPhones('sold')}
        rows={rows}
      />
      <Figure
        name="stockCover"
        value={all.cover_days === null ? t.stock.forever : t.daysOf(groupThousands(all.cover_days))}
        to={toPhones('in_stock')}
        rows={rows}
        whole={{ to: toPhones('sold'), rows: t.stock.rowsSold }}
      />
    </FigureGrid>
  );
}

/** The phones by days in stock. */
export function StockAges({ all }: { all: StockFigures }) {
  const t = useTexts(texts);
  const rates = useWriteRate();
  const toPhones = useStockPhonesOf();
  const { worth_fcfa: whole, phones: all_phones } = all.in_stock;
  const worthCell = (worth_fcfa: number | null) =>
    worth_fcfa === null ? [] : [<Money bare key="worth" fcfa={worth_fcfa} />];
  return (
    <PlainTable
      whole
      label={t.stock.ages}
      heads={[t.stock.age, t.stock.phones, ...(whole === null ? [] : [t.stock.worthInFcfa]), t.share]}
      rows={[
        ...all.ages.map(({ age, phones, worth_fcfa }) => ({
          id: age,
          head: t.stock.bands[age],
          cells: [
            phones === 0 ? (
              '0'
            ) : (
              <Link key="phones" to={toPhones(age)}>
                {groupThousands(phones)}
              </Link>
            ),
            ...worthCell(worth_fcfa),
            rates.rate({ n: worth_fcfa ?? phones, d: whole ?? all_phones }),
          ],
        })),
        {
          id: 'all',
          head: t.total,
          cells: [groupThousands(addUp(all.ages).phones), ...worthCell(addUp(all.ages).worth_fcfa), ''],
          is_total: true,
        },
      ]}
    />
  );
}
