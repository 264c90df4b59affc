import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import { useMemo } from 'react';
import { useChange } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { NoRecords, RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { Exactly, When } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { type Session, USER_READS } from './user.ts';

/** The devices a user is signed in on, each with a button to sign it out. */
export function SessionsPanel({ sessions }: { sessions: readonly Session[] }) {
  const t = useTexts(texts);
  const { may } = useSession();
  const { enqueueSnackbar } = useSnackbar();
  const { mutate, isPending, error, variables } = useChange(usersCalls.endUserSession, {
    refreshes: USER_READS,
    onDone: ({ message }) => enqueueSnackbar(message, { variant: 'success' }),
  });
  const ends = may(usersCalls.endUserSession.access);
  const ending = isPending ? variables.session_id : null;
  const columns = useMemo(
    (): Array<Column<Session>> => [
      {
        id: 'device',
        phone: 'name',
        title: t.device,
        width: 'minmax(150px, 1.6fr)',
        cell: ({ device, is_this }) => (
          <span>
            <strong>{device || t.unknownDevice}</strong>
            {is_this && (
              <Typography variant="body2" component="span" color="textSecondary" sx={{ display: 'block' }}>
                {t.thisDevice}
              </Typography>
            )}
          </span>
        ),
      },
      { id: 'ip', phone: 'side', title: t.from, width: 'minmax(110px, 1fr)', cell: ({ ip }) => ip ?? t.none },
      {
        id: 'started_at',
        title: t.started,
        width: 'minmax(110px, 1fr)',
        cell: ({ started_at }) => <When at={started_at} />,
      },
      {
        id: 'seen_at',
        phone: 'sum',
        title: t.seen,
        width: 'minmax(110px, 1fr)',
        cell: ({ seen_at }) => <When at={seen_at} />,
      },
      {
        id: 'expires_at',
        title: t.expires,
        width: 'minmax(150px, 1fr)',
        wide: true,
        cell: ({ expires_at }) => <Exactly at={expires_at} />,
      },
      ...(ends
        ? [
            {
              id: 'end',
              title: t.endSession,
              width: '150px',
              cell: ({ id, device, is_this }: Session) =>
                is_this ? (
                  <Typography variant="body2" component="span" color="textSecondary">
                    {t.thisDeviceHelp}
                  </Typography>
                ) : (
                  <Button
                    size="small"
                    variant="outlined"
                    loading={ending === id}
                    aria-label={t.endSessionOf(device || t.unknownDevice)}
                    onClick={() => mutate({ session_id: id })}
                  >
                    {t.endSession}
                  </Button>
                ),
            },
          ]
        : []),
    ],
    [t, ends, ending, mutate],
  );
  return (
    <Section title={t.openSessions} dense>
      {error && (
        <div style={{ padding: 16 }}>
          <RefusalNote refusal={error} />
        </div>
      )}
      <Table caption={t.openSessions} rows={sessions} columns={columns} empty={<NoRecords says={t.noSessions} />} />
    </Section>
  );
}
