/** The late instalments, added up to exactly what opens the phone, and why the newest of them count as well. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LockExplanation } from '@palier/contract/device-locks/records.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import type * as z from 'zod';
import { DayText, writeDay } from '../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { type PlainRow, PlainTable } from '../../../ui/table/plain-table.tsx';
import { texts } from '../i18n.ts';

type Lock = z.output<typeof LockExplanation>;

export function LateInstallments({ lock: { causes, more_causes, lock_after_days, label } }: { lock: Lock }) {
  const t = useTexts(texts).late;
  const { language } = useLanguage();
  const rows: PlainRow[] = causes.map(({ number, due_on, amount_fcfa, paid_fcfa }) => ({
    id: String(number),
    head: <DayText day={due_on} />,
    cells: [paid_fcfa, amount_fcfa - paid_fcfa].map(groupThousands),
  }));
  if (more_causes) {
    const { installments, first_due_on, last_due_on, amount_fcfa } = more_causes;
    const [from, to] = [writeDay(language, first_due_on), writeDay(language, last_due_on)];
    rows.push({ id: 'more', head: t.more(installments, from, to), cells: [0, amount_fcfa].map(groupThousands) });
  }
  const paid = causes.reduce((sum, { paid_fcfa }) => sum + paid_fcfa, 0);
  const missing = causes.reduce(
    (sum, { amount_fcfa, paid_fcfa }) => sum + amount_fcfa - paid_fcfa,
    more_causes?.amount_fcfa ?? 0,
  );
  const count = causes.length + (more_causes?.installments ?? 0);
  rows.push({
    id: 'all',
    head: t.all(count),
    cells: [paid, missing].map(groupThousands),
    is_total: true,
  });
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {t.title}
      </Typography>
      <PlainTable whole label={t.title} heads={[t.due, t.paid, t.missing]} rows={rows} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {lock_after_days > 1 && label !== 'no_lock' ? t.countsAllOf(lock_after_days) : t.countsAll}
      </Typography>
    </Box>
  );
}
