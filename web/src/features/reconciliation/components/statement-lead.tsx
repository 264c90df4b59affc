import { STATEMENT_STATE_LABELS } from '@palier/contract/reconciliation/labels.ts';
import { STATEMENT_FORMAT_LABELS } from '@palier/contract/reconciliation/labels.ts';
import Stack from '@mui/material/Stack';
import { When } from '../../../ui/date-time.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { listTerminalsTexts } from '../terminals.i18n.ts';
import { type StatementRow, stateTone } from './statement-words.ts';
import { useDays } from './use-days.ts';

/** The days and the state of a statement, its document, and who uploaded it and when. */
export function StatementLead({ statement }: { statement: StatementRow }) {
  const t = useTexts(texts).statement;
  const states = useTexts(STATEMENT_STATE_LABELS);
  const formats = useTexts(STATEMENT_FORMAT_LABELS);
  const listed = useTexts(listTerminalsTexts);
  const days = useDays();
  const { state, file_name, format, lines, uploaded_at, uploaded_by, terminals } = statement;
  return (
    <Stack direction="row" sx={{ columnGap: 1, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <span>{days(statement)}</span>
      <StateChip label={states[state]} tone={stateTone[state]} strong={state === 'signed_off'} />
      <span>
        {t.document(file_name ? `${file_name} (${formats[format]})` : formats[format], lines)} · {t.uploaded}{' '}
        <When at={uploaded_at} /> {t.uploadedBy(uploaded_by)}
      </span>
      {terminals.length > 0 && (
        <span>{listed.of(terminals.map(({ number, shop }) => listed.one(number, shop)).join(', '))}</span>
      )}
    </Stack>
  );
}
