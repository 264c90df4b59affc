/** The portal's own report, where no site is connected or the reader sees only a part of the business. */
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import type { Age } from '@palier/contract/reports/records.ts';
import { useCall } from '../../../api/use-call.ts';
import { businessToday } from '../../../ui/business-now.ts';
import { writeDay } from '../../../ui/date-time.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Money } from '../../../ui/money.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { viewTexts } from '../view.i18n.ts';

const BEYOND_30_DAYS: ReadonlySet<Age> = new Set(['third', 'fourth', 'npl']);

export function NativeReport() {
  const t = useTexts(viewTexts);
  const { language } = useLanguage();
  const read = useCall(reportsCalls.dashboard, { as_of_on: businessToday() });
  if (read.isError) return <RefusalNote refusal={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines lines={5} />;
  const { frame, figures, month } = read.data;
  const at_risk_fcfa = figures.ages
    .filter(({ age }) => BEYOND_30_DAYS.has(age))
    .reduce((sum, { owed_fcfa }) => sum + owed_fcfa, 0);
  const share =
    figures.owed_fcfa === 0
      ? t.noRate
      : new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(
          at_risk_fcfa / figures.owed_fcfa,
        );
  const title = t.asOf(writeDay(language, frame.as_of_on));
  return (
    <Section title={title} dense>
      <PlainTable
        label={title}
        heads={[t.figure, t.value]}
        rows={[
          { id: 'outstanding', head: t.outstanding, cells: [<Money key="value" fcfa={figures.owed_fcfa} />] },
          { id: 'par30', head: t.par30, cells: [share] },
          { id: 'received', head: t.received, cells: [<Money key="value" fcfa={month.received_fcfa} />] },
        ]}
      />
    </Section>
  );
}
