/** The days of a rehearsal as a table, folded until somebody opens it. */
import Box from '@mui/material/Box';
import type { Result } from '@palier/contract/call.ts';
import type { settingsCalls } from '@palier/contract/settings/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { writeDay } from '../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

type Days = Result<typeof settingsCalls.rehearsal>['rehearsal']['days'];

const COUNTS = ['reminded', 'warned', 'locked'] as const;

export function RehearsalDays({ days }: { days: Days }) {
  const t = useTexts(texts).rehearsal;
  const { language } = useLanguage();
  return (
    <>
      <Box component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
        {t.asTable}
      </Box>
      <Box sx={{ overflowX: 'auto', maxHeight: 360 }} tabIndex={0} role="region" aria-label={t.asTable}>
        <Box
          component="table"
          sx={{
            borderCollapse: 'collapse',
            fontVariantNumeric: 'tabular-nums',
            '& th, & td': { px: 1, py: 0.5, textAlign: 'right', borderBottom: 1, borderColor: 'divider' },
            '& th:first-of-type': { textAlign: 'left' },
          }}
        >
          <thead>
            <tr>
              <th scope="col">{t.day}</th>
              {COUNTS.flatMap((count) => [
                <th key={`${count} present`} scope="col">
                  {t.ofPresent(t[count])}
                </th>,
                <th key={`${count} proposed`} scope="col">
                  {t.ofProposed(t[count])}
                </th>,
              ])}
            </tr>
          </thead>
          <tbody>
            {days.map(({ on, present, proposed }) => (
              <tr key={on}>
                <th scope="row">{writeDay(language, on)}</th>
                {COUNTS.flatMap((count) => [
                  <td key={`${count} present`}>{groupThousands(present[count])}</td>,
                  <td key={`${count} proposed`}>{groupThousands(proposed[count])}</td>,
                ])}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </>
  );
}
