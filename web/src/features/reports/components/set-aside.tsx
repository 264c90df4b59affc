/** What was set aside for these loans: their row of the matrix, its rate, and what that comes to. */
import Box from '@mui/material/Box';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { writePercent } from '@palier/contract/values/rate.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { useDaysOfRow } from '../../../ui/provisions/days-of-row.ts';
import { texts } from '../i18n.ts';
import { useCellOfLoans } from './loans-of.ts';

export function SetAside({ day }: { day: string }) {
  const t = useTexts(texts).provisions;
  const { language } = useLanguage();
  const daysOf = useDaysOfRow();
  const { provision_row: at } = useCellOfLoans();
  const run = useCall(reportsCalls.provisions, undefined).data?.runs.find((one) => one.day === day);
  const row = at === undefined ? undefined : run?.rows[at];
  if (!run) return null;
  return (
    <Box component="span" sx={{ display: 'block' }}>
      {row && at !== undefined
        ? t.ofRow(
            daysOf(run.rows, at),
            writePercent(language, row.rate_basis_points),
            formatFcfa(row.base_fcfa),
            formatFcfa(row.allowance_fcfa),
          )
        : t.ofAll(formatFcfa(run.target_fcfa))}
    </Box>
  );
}
