import { STATEMENT_FORMAT_LABELS } from '@palier/contract/reconciliation/labels.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { When } from '../../../ui/date-time.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Facts, Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import { type StatementRow } from './statement-words.ts';

/** Where a statement comes from: its document, and who uploaded it and when. */
export function StatementFacts({ statement }: { statement: StatementRow }) {
  const t = useTexts(texts).statement;
  const formats = useTexts(STATEMENT_FORMAT_LABELS);
  const { file_name, format, lines, uploaded_at, uploaded_by } = statement;
  return (
    <Section>
      <Facts
        pairs
        columns={4}
        facts={[
          [t.document, file_name || formats[format]],
          ...(file_name ? [[t.format, formats[format]] as const] : []),
          [t.lines, groupThousands(lines)],
          [
            t.uploaded,
            <span key="uploaded">
              <When at={uploaded_at} /> {t.uploadedBy(uploaded_by)}
            </span>,
          ],
        ]}
      />
    </Section>
  );
}
