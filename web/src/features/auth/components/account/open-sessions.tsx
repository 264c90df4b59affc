import { usersCalls } from '@palier/contract/users/calls.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { useSnackbar } from '../../../../ui/feedback/notices.ts';
import { useState } from 'react';
import { useChange } from '../../../../api/use-call.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { RefusalNote } from '../../../../ui/feedback/feedback.tsx';
import { Facts, Section } from '../../../../ui/layout/page.tsx';
import { StateChip } from '../../../../ui/feedback/state-chip.tsx';
import { Exactly, When } from '../../../../ui/date-time.tsx';
import { accountTexts } from '../../account.i18n.ts';

type Session = Result<typeof usersCalls.mySignIn>['sessions'][number];

/** Every device the reader is signed in on, this one first, with a button to sign out of each other one. */
export function OpenSessions({ sessions }: { sessions: readonly Session[] }) {
  const t = useTexts(accountTexts);
  const { enqueueSnackbar } = useSnackbar();
  const [ending, setEnding] = useState<string | null>(null);
  const end = useChange(usersCalls.endMySession, {
    refreshes: [usersCalls.mySignIn],
    onDone: () => enqueueSnackbar(t.signedOut, { variant: 'success' }),
  });
  const others = sessions.filter(({ is_this }) => !is_this);
  const nameOf = ({ device }: Session): string => (device === '?' ? t.unknownDevice : device);

  async function endAll(ended: readonly Session[]) {
    for (const { id } of ended) {
      setEnding(id);
      // A session may have ended in the meantime, which is the wanted result.
      await end.mutateAsync({ session_id: id }).catch(() => {});
    }
    setEnding(null);
  }

  return (
    <Section
      title={t.where}
      dense
      actions={
        others.length > 1 && (
          <Button
            size="small"
            variant="outlined"
            color="error"
            disabled={ending !== null}
            onClick={() => void endAll(others)}
          >
            {t.signOutOthers}
          </Button>
        )
      }
    >
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {[...sessions]
          .sort((a, b) => Number(b.is_this) - Number(a.is_this))
          .map((session) => (
            <Box component="li" key={session.id} sx={{ p: 2 }}>
              <Stack
                direction="row"
                sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1, mb: 1, minHeight: 36 }}
              >
                <Typography sx={{ fontWeight: 'fontWeightBold' }}>{nameOf(session)}</Typography>
                {session.is_this ? (
                  <StateChip label={t.thisDevice} tone="info" />
                ) : (
                  <Button
                    size="small"
                    color="error"
                    loading={ending === session.id}
                    disabled={ending !== null}
                    aria-label={t.signOutOf(nameOf(session))}
                    onClick={() => void endAll([session])}
                  >
                    {t.signOut}
                  </Button>
                )}
              </Stack>
              <Facts
                columns={3}
                facts={[
                  [t.seen, <When key="seen" at={session.seen_at} />],
                  [t.began, <Exactly key="began" at={session.started_at} />],
                  [t.from, session.ip],
                ]}
              />
            </Box>
          ))}
      </Box>
      {others.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          {t.onlyHere}
        </Typography>
      )}
      {end.error && end.error.code !== 'SESSION_NOT_FOUND' && (
        <Box sx={{ p: 2 }}>
          <RefusalNote refusal={end.error} />
        </Box>
      )}
    </Section>
  );
}
