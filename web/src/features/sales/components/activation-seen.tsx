import { REPORTED_LOCK_LABELS } from '@palier/contract/device-locks/labels.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { StateChip, type Tone } from '../../../ui/feedback/state-chip.tsx';
import { When } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import type { SaleRecord } from './sale.ts';
import type { AppLogin } from './use-app-login.ts';
import { LOOK_MS, useFollowing } from './use-following.ts';

const TONE: Readonly<Record<string, Tone>> = {
  active: 'good',
  locked: 'good',
  pending_enrolment: 'wait',
  unregistered: 'wait',
  unknown: 'plain',
  rejected: 'bad',
};

/** Tells that what is shown changed, and not that it is shown. */
function useNews(seen: string, onNews: () => void): void {
  const last = useRef(seen);
  const tell = useRef(onNews);
  tell.current = onNews;
  useEffect(() => {
    if (last.current === seen) return;
    last.current = seen;
    tell.current();
  }, [seen]);
}

/** What the lock provider and the mobile app report, loaded again until both are ready. */
export function ActivationSeen({
  record,
  app,
  onNews,
}: {
  record: SaleRecord;
  /** What the app reports, where this sale asks for it. */
  app: AppLogin | null;
  /** When one of them reports something else than before. */
  onNews: () => void;
}) {
  const t = useTexts(texts).install;
  const reported: Readonly<Record<string, string>> = useTexts(REPORTED_LOCK_LABELS);
  const hasLock = record.lock_solution !== 'none';
  const lock = useFollowing(
    deviceLocksCalls.customerStatus,
    { loan_reference: record.loan_reference },
    record.customer_id,
    (answer) => (answer?.lock === 'active' ? false : LOOK_MS),
    hasLock,
  );
  const state = lock.data?.provider_state ?? 'unknown';
  useNews(`${lock.data?.lock} ${state} ${lock.data?.code_verified} ${app?.data?.logged_in}`, onNews);
  return (
    <Section title={t.live}>
      <Box
        role="status"
        aria-live="polite"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 1, alignItems: 'center' }}
      >
        <Typography color="textSecondary">{t.lock}</Typography>
        <div>
          {hasLock ? (
            <StateChip
              strong={lock.data?.lock === 'active'}
              tone={TONE[state] ?? 'plain'}
              label={reported[state] ?? t.providerOther(state)}
            />
          ) : (
            t.noLock
          )}
        </div>
        {app && (
          <>
            <Typography color="textSecondary">{t.app}</Typography>
            <div>
              <StateChip
                strong={app.data?.logged_in === true}
                tone={app.data?.logged_in ? 'good' : 'wait'}
                label={app.data?.logged_in ? t.loggedIn : t.notLoggedIn}
              />{' '}
              {app.data?.last_login_at && <When at={app.data.last_login_at} />}
            </div>
          </>
        )}
      </Box>
      {state === 'rejected' && (
        <Alert severity="error" variant="outlined" sx={{ mt: 1.5 }}>
          {t.rejectedHelp}
        </Alert>
      )}
      {(lock.error ?? app?.error) && (
        <Box sx={{ mt: 1.5 }}>
          <RefusalNote
            small
            refusal={lock.error ?? app?.error ?? null}
            retry={() => {
              void lock.refetch();
              void app?.refetch();
            }}
          />
        </Box>
      )}
    </Section>
  );
}
