/** The phones in stock at the end of a day: how many, for how long, what they are worth, and how long they last. */
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useCall } from '../../../api/use-call.ts';
import { exact, writeDay } from '../../../ui/date-time.tsx';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import { useReportFilter } from './report-filter.ts';
import { ReportRead } from './report-frame.tsx';
import { StockAges, StockFigureGrid } from './stock-parts.tsx';
import { addUp, writtenWorth } from './stock-sums.ts';
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
            writtenWorth(all.in_stock),
            groupThousands(all.ages.at(-1)?.phones ?? 0),
          )}
        </Typography>
        <StockFigureGrid all={all} />
      </Section>
      <Section title={t.stock.ages}>
        <StockAges all={all} />
      </Section>
      <StockTable of="product_id" title={t.stock.models} head={t.stock.model} rows={models} all={all} />
      <StockTable of="shop_id" title={t.stock.shops} head={t.stock.shop} rows={shops} all={all} />
      <Foot stock={stock} />
    </>
  );
}

/** A report whose parts do not add up says so in red, and not by looking right. */
function Foot({ stock: { frame, all, models, shops } }: { stock: Stock }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { phones, worth_fcfa } = all.in_stock;
  const sums = [all.ages, ...[models, shops].map((rows) => rows.map(({ figures }) => figures.in_stock))].map(addUp);
  const agrees = sums.every((sum) => sum.phones === phones && (worth_fcfa === null || sum.worth_fcfa === worth_fcfa));
  return (
    <>
      {!agrees && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {t.stock.differs}
        </Alert>
      )}
      <Typography variant="body2" color="textSecondary" component="div">
        {agrees && models.length > 0 && <div>{t.stock.equal(groupThousands(phones), writtenWorth(all.in_stock))}</div>}
        {frame.first_day && <div>{t.stock.since(writeDay(language, frame.first_day))}</div>}
        <div>{t.stock.clocks}</div>
        <div>{t.stock.known(exact(language, new Date(frame.known_until)))}</div>
      </Typography>
    </>
  );
}
