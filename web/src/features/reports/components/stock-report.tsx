/** The phones in stock now: how many, for how long, what they cost, and how long they last. */
import Typography from '@mui/material/Typography';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/money.ts';
import { useCall } from '../../../api/use-call.ts';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Money } from '../../../ui/money.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { texts } from '../i18n.ts';
import { useReportFilter } from './report-filter.ts';
import { ReportRead } from './report-frame.tsx';

const SALES_DAYS = 28;

export function StockReport() {
  const t = useTexts(texts);
  const { as_of_on: _day, clock: _clock, agent_id: _agent, ...place } = useReportFilter();
  const read = useCall(reportsCalls.stock, place, { keep_previous: true });
  return (
    <ReportRead read={read}>
      {({ rows }) => {
        const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
        if (rows.length === 0)
          return (
            <Section>
              <EmptyNote title={t.stock.empty} />
            </Section>
          );
        return (
          <Section title={t.sections.stock}>
            <Typography sx={{ mb: 1 }}>
              {t.stock.sentence(
                groupThousands(sum(({ pieces }) => pieces)),
                formatFcfa(sum(({ cost_fcfa }) => cost_fcfa)),
                groupThousands(sum(({ old_pieces }) => old_pieces)),
              )}{' '}
              {t.stock.now}
            </Typography>
            <PlainTable
              whole
              label={t.sections.stock}
              heads={[t.stock.model, t.stock.pieces, t.stock.cost, t.stock.old, t.stock.sold, t.stock.days]}
              rows={rows.map((row) => ({
                id: row.product_id,
                head: row.product_name,
                cells: [
                  groupThousands(row.pieces),
                  <Money key="cost" fcfa={row.cost_fcfa} />,
                  groupThousands(row.old_pieces),
                  groupThousands(row.sold_28_days),
                  row.sold_28_days === 0
                    ? t.stock.forever
                    : groupThousands(Math.floor((row.pieces * SALES_DAYS) / row.sold_28_days)),
                ],
              }))}
            />
          </Section>
        );
      }}
    </ReportRead>
  );
}
