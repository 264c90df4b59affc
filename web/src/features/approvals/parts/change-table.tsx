import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { RequestView } from '@palier/contract/approvals.records.ts';
import type * as z from 'zod';
import { useTexts } from '../../../kit/language.tsx';
import { approvalsTexts } from '../messages.ts';

export type Request = z.output<typeof RequestView>;
type Fact = string | number | boolean | null | undefined;

/** Was, proposed and now, a line for each field; what changed since it was asked stands out by a word. */
export function ChangeTable({ request }: { request: Request }) {
  const t = useTexts(approvalsTexts);
  const say = (fact: Fact): string => (fact === null || fact === undefined || fact === '' ? '—' : (t.values[String(fact)] ?? String(fact)));
  const fields = [...new Set([...Object.keys(request.was), ...Object.keys(request.proposed)])];
  const waits = request.state === 'pending';
  const cell = { p: 1, textAlign: 'start', overflowWrap: 'anywhere', borderTop: 1, borderColor: 'divider', verticalAlign: 'top' } as const;
  return (
    <>
      {waits && request.now === null && <Alert severity="warning" variant="outlined" sx={{ mb: 1 }}>{t.subjectGone}</Alert>}
      <Box component="table" sx={{ inlineSize: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' }}>
        <thead><tr>{[t.field, t.was, t.proposed, ...(waits ? [t.now] : [])].map((title) => <Box component="th" key={title} scope="col" sx={{ ...cell, borderTop: 0, color: 'text.secondary', fontSize: '0.8125rem' }}>{title}</Box>)}</tr></thead>
        <tbody>
          {fields.map((field) => {
            const isChanged = request.proposed[field] !== undefined && request.proposed[field] !== request.was[field];
            const isStale = waits && request.now !== null && (request.now[field] ?? null) !== (request.was[field] ?? null);
            return (
              <tr key={field}>
                <Box component="th" scope="row" sx={{ ...cell, fontWeight: 500 }}>{t.fields[field] ?? field}</Box>
                <Box component="td" sx={{ ...cell, ...(isChanged && { textDecoration: 'line-through', color: 'text.secondary' }) }}>{say(request.was[field])}</Box>
                <Box component="td" sx={{ ...cell, fontWeight: isChanged ? 600 : 400 }}>{say(request.proposed[field])}</Box>
                {waits && <Box component="td" sx={cell}>{say(request.now?.[field])}{isStale && <Box component="span" sx={{ display: 'block', color: 'warning.main', fontSize: '0.8125rem' }}>{t.changedSince}</Box>}</Box>}
              </tr>
            );
          })}
        </tbody>
      </Box>
    </>
  );
}
