/** What was set aside for these loans: their segment and row of the matrix, its rate, and what that comes to. */
import Box from '@mui/material/Box';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { writePercent } from '@palier/contract/values/rate.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { useDaysOfRow } from '../../../ui/provisions/days-of-row.ts';
import { useSegmentName } from '../../../ui/provisions/segment-name.ts';
import { provisionWords } from '../../../ui/provisions/words.ts';
import { texts } from '../i18n.ts';
import { useCellOfLoans } from './loans-of.ts';

export function SetAside({ day }: { day: string }) {
  const t = useTexts(texts).provisions;
  const { language } = useLanguage();
  const daysOf = useDaysOfRow();
  const { provision_row: at, provision_segment: number } = useCellOfLoans();
  const nameOf = useSegmentName();
  const words = useTexts(provisionWords);
  const run = useCall(reportsCalls.provisions, undefined).data?.runs.find((one) => one.day === day);
  if (!run) return null;
  const isSegmented = run.segments.length > 0;
  const parts = [run.rows, ...run.segments.map(({ rows }) => rows)].filter(
    (_, part) => number === undefined || part === number,
  );
  const segment = number === undefined ? undefined : run.segments[number - 1];
  const name = !isSegmented || number === undefined ? null : segment ? nameOf(segment) : words.others;
  // One rate belongs to one row of one part.
  const [only = [], ...others] = parts;
  const row = at === undefined || others.length > 0 ? undefined : only[at];
  const rows = parts.flatMap((part) => part.filter((_, of) => at === undefined || of === at));
  return (
    <Box component="span" sx={{ display: 'block' }}>
      {name !== null && `${name}. `}
      {row && at !== undefined
        ? t.ofRow(
            daysOf(only, at),
            writePercent(language, row.rate_basis_points),
            formatFcfa(row.base_fcfa),
            formatFcfa(row.allowance_fcfa),
          )
        : t.ofAll(formatFcfa(rows.reduce((sum, { allowance_fcfa }) => sum + allowance_fcfa, 0)))}
    </Box>
  );
}
