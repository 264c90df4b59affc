/** Whether payment notifications arrive, and whether automatic locks wait. */
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { deviceLocksScreens } from '../../device-locks/screens.ts';
import { texts } from '../i18n.ts';

export function FeedSection() {
  const t = useTexts(texts);
  return (
    <Section
      title={t.feed}
      actions={
        <Button size="small" variant="outlined" component={Link} to={deviceLocksScreens.moneyFeed.path()}>
          {t.openFeed}
        </Button>
      }
    >
      <FeedState />
    </Section>
  );
}

function FeedState() {
  const t = useTexts(texts);
  const health = useCall(deviceLocksCalls.feedHealth, undefined, { every_ms: 30_000, live: ['money_feed'] });
  if (health.isError) return <RefusalNote refusal={health.error} retry={() => void health.refetch()} small />;
  if (!health.data) return <SkeletonLines lines={2} />;
  const { healthy, locks_held, waiting_locks } = health.data;
  const whenNotHeld = healthy ? t.feedGood : t.feedBad;
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography sx={{ fontWeight: 'fontWeightBold' }}>{locks_held ? t.feedHeld : whenNotHeld}</Typography>
      {waiting_locks.length > 0 && (
        <Typography color="textSecondary">{t.waitingLocks(waiting_locks.length)}</Typography>
      )}
    </Stack>
  );
}
