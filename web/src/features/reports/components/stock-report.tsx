/** The phones in stock at the end of a day: how many, for how long, what they are worth, and how long they last. */
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { STOCK_GROUP_LABELS } from '@palier/contract/reports/labels.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/money.ts';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { exact, writeDay } from '../../../ui/date-time.tsx';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Money } from '../../../ui/money.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { texts } from '../i18n.ts';
import { Figure, FigureGrid } from './figure.tsx';
import { useStockPhonesOf } from './loans-of.ts';
import { useWriteRate } from './rate.ts';
import { useReportFilter } from './report-filter.ts';
import { ReportRead } from './report-frame.tsx';
import { addUp } from './stock-sums.ts';
import { StockTable } from './stock-table.tsx';

type Stock = Result<typeof reportsCalls.stock>;

export function StockReport() {
  const { agent_id: _agent, ...asked } = useReportFilter();
  const read = useCall(reportsCalls.stock, asked, { keep_previous: true });
  return <ReportRead read={read}>{(stock) => <Report stock={stock} />}</ReportRead>;
}

function Report({ stock }: { stock: Stock }) {
  const t = useTexts(texts);
  const { all, models, shops } = stock;
  if (models.length === 0)
    return (
      <>
        <Section>
          <EmptyNote title={t.stock.empty} />
        </Section>
        <Foot stock={stock} />
      </>
    );
  return (
    <>
      <Section title={t.sections.stock}>
        <Typography sx={{ mb: 1.5 }}>
          {t.stock.sentence(
            groupThousands(all.in_stock.phones),
            formatFcfa(all.in_stock.worth_fcfa),
            groupThousands(all.ages.at(-1)?.phones ?? 0),
          )}
        </Typography>
        <Figures all={all} />
      </Section>
      <Section title={t.stock.ages}>
        <Ages all={all} />
      </Section>
      <Section title={t.stock.models}>
        <StockTable of="product_id" title={t.stock.models} head={t.stock.model} rows={models} all={all} />
      </Section>
      <Section title={t.stock.shops}>
        <StockTable of="shop_id" title={t.stock.shops} head={t.stock.shop} rows={shops} all={all} />
      </Section>
      <Foot stock={stock} />
    </>
  );
}

function Figures({ all }: { all: Stock['all'] }) {
  const t = useTexts(texts);
  const rates = useWriteRate();
  const toPhones = useStockPhonesOf();
  const rows = t.stock.rows;
  const old = all.ages.at(-1);
  return (
    <FigureGrid>
      <Figure name="stockPhones" value={groupThousands(all.in_stock.phones)} to={toPhones('in_stock')} rows={rows} />
      <Figure
        name="stockWorth"
        value={<Money fcfa={all.in_stock.worth_fcfa} />}
        to={toPhones('in_stock')}
        rows={rows}
      />
      <Figure
        name="stockOld"
        value={groupThousands(old?.phones ?? 0)}
        parts={formatFcfa(old?.worth_fcfa ?? 0)}
        to={toPhones('over_90')}
        rows={rows}
      />
      <Figure
        name="stockSold"
        value={groupThousands(all.sold.phones)}
        parts={t.stock.soldWorth(formatFcfa(all.sold.worth_fcfa))}
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
      />
    </FigureGrid>
  );
}

function Ages({ all }: { all: Stock['all'] }) {
  const t = useTexts(texts);
  const groups = useTexts(STOCK_GROUP_LABELS);
  const rates = useWriteRate();
  const toPhones = useStockPhonesOf();
  return (
    <PlainTable
      whole
      label={t.stock.ages}
      heads={[t.stock.age, t.stock.phones, t.stock.worth, t.share]}
      rows={[
        ...all.ages.map(({ age, phones, worth_fcfa }) => ({
          id: age,
          head: groups[age],
          cells: [
            phones === 0 ? (
              '0'
            ) : (
              <Link key="phones" to={toPhones(age)}>
                {groupThousands(phones)}
              </Link>
            ),
            <Money key="worth" fcfa={worth_fcfa} />,
            rates.rate({ n: worth_fcfa, d: all.in_stock.worth_fcfa }),
          ],
        })),
        {
          id: 'all',
          head: t.total,
          cells: [groupThousands(addUp(all.ages).phones), <Money key="worth" fcfa={addUp(all.ages).worth_fcfa} />, ''],
          is_total: true,
        },
      ]}
    />
  );
}

/** A report whose parts do not add up says so in red, and not by looking right. */
function Foot({ stock: { frame, all, models, shops } }: { stock: Stock }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { phones, worth_fcfa } = all.in_stock;
  const sums = [all.ages, ...[models, shops].map((rows) => rows.map(({ figures }) => figures.in_stock))].map(addUp);
  const agrees = sums.every((sum) => sum.phones === phones && sum.worth_fcfa === worth_fcfa);
  return (
    <>
      {!agrees && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {t.stock.differs}
        </Alert>
      )}
      <Typography variant="body2" color="textSecondary" component="div">
        {agrees && models.length > 0 && <div>{t.stock.equal(groupThousands(phones), formatFcfa(worth_fcfa))}</div>}
        {frame.first_day && <div>{t.stock.since(writeDay(language, frame.first_day))}</div>}
        <div>{t.stock.clocks}</div>
        <div>{t.computed(exact(language, new Date(frame.known_until)))}</div>
      </Typography>
    </>
  );
}
