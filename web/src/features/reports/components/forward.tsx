/** How the receivables came from the beginning of the month to the day. */
import Alert from '@mui/material/Alert';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { writeDay } from '../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Money } from '../../../ui/money.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { texts } from '../i18n.ts';
import type { Analysis } from './report-answers.ts';

export function Forward({ analysis: { forward, frame } }: { analysis: Analysis }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  if (forward === null) return null;
  const line = (id: string, head: string, fcfa: number, is_total = false) => ({
    id,
    head,
    cells: [<Money key="fcfa" fcfa={fcfa} />],
    is_total,
  });
  return (
    <Section title={t.sections.forward}>
      {forward.unexplained_fcfa !== 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 1 }}>
          {t.forward.unexplained(formatFcfa(forward.unexplained_fcfa))}
        </Alert>
      )}
      <PlainTable
        label={t.sections.forward}
        heads={['', t.forward.amount]}
        rows={[
          line('opening', t.forward.at(writeDay(language, forward.from_on)), forward.opening_fcfa, true),
          line('sold', t.forward.sold, forward.sold_fcfa),
          line('received', t.forward.received, -forward.received_fcfa),
          line('rebates', t.forward.rebates, -forward.rebates_fcfa),
          line('written_off', t.forward.writtenOff, -forward.written_off_fcfa),
          line('closing', t.forward.at(writeDay(language, frame.as_of_on)), forward.closing_fcfa, true),
        ]}
      />
    </Section>
  );
}
