/** What a rehearsal found: at once, on the last 90 days, and whose phones would lock. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import type { settingsCalls } from '@palier/contract/settings/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { Exactly } from '../../../ui/date-time.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { TwoLines } from '../../../ui/plot/two-lines.tsx';
import { texts } from '../i18n.ts';
import { LoansToLock } from './loans-to-lock.tsx';
import { RehearsalDays } from './rehearsal-days.tsx';

type Stored = Result<typeof settingsCalls.rehearsal>['rehearsal'];
type Rehearsal = Stored & Partial<Pick<Result<typeof settingsCalls.rehearseLocks>['rehearsal'], 'to_lock'>>;

export function RehearsalView({ rehearsal, isStale }: { rehearsal: Rehearsal; isStale?: boolean }) {
  const t = useTexts(texts).rehearsal;
  const { at_once, only_proposed, days, sampled, of_loans, loans, to_lock } = rehearsal;
  const sum = (of: 'present' | 'proposed'): number => days.reduce((total, day) => total + day[of].locked, 0);
  const [before, after] = [sum('present'), sum('proposed')];
  const share =
    only_proposed.locks === 0 ? 0 : Math.round((100 * only_proposed.paid_within_three_days) / only_proposed.locks);
  return (
    <Stack sx={{ gap: 2 }}>
      {isStale && <Alert severity="info">{t.stale}</Alert>}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' } }}>
        <Figure value={at_once.locked} name={t.locked} strong />
        <Figure value={at_once.warned} name={t.warned} />
        <Figure value={at_once.reminded} name={t.reminded} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t.atOnce(groupThousands(loans), at_once.locked_percent)}
      </Typography>
      {at_once.locked > at_once.most_locks && (
        <Alert severity="warning">
          {t.inBatches(groupThousands(at_once.most_locks), Math.ceil(at_once.locked / at_once.most_locks))}
        </Alert>
      )}
      <TwoLines
        pairs={days.map(({ on, present, proposed }) => ({ on, one: present.locked, other: proposed.locked }))}
        names={{ one: t.present, other: t.proposed }}
        sentence={t.lastDays(groupThousands(before), groupThousands(after))}
        table={<RehearsalDays days={days} />}
      />
      <Typography>
        {only_proposed.locks === 0
          ? t.noneOnlyProposed
          : t.onlyProposed(
              groupThousands(only_proposed.locks),
              groupThousands(only_proposed.paid_within_three_days),
              share,
            )}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {sampled < of_loans
          ? t.estimated(groupThousands(sampled), groupThousands(of_loans))
          : t.computed(groupThousands(of_loans))}{' '}
        <Exactly at={rehearsal.rehearsed_at} />
      </Typography>
      {to_lock && to_lock.length > 0 && <LoansToLock loans={to_lock} total={at_once.locked} />}
    </Stack>
  );
}

const Figure = ({ value, name, strong }: { value: number; name: string; strong?: boolean }) => (
  <Box>
    <Typography
      sx={{ typography: 'figure', fontWeight: 'fontWeightBold', color: strong && value > 0 ? 'error.main' : undefined }}
    >
      {groupThousands(value)}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {name}
    </Typography>
  </Box>
);
