/** What happened to a record lately: a few events, the newest first. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Refused } from '../../api/send.ts';
import { When } from '../date-time.tsx';
import { RefusalNote, SkeletonLines } from '../feedback/feedback.tsx';
import { Section } from './page.tsx';

interface LateEvent {
  readonly id: string;
  readonly says: ReactNode;
  readonly at: string;
}

/** How many events are shown; a list elsewhere has all of them. */
export const LATELY_SHOWN = 5;

export function Lately({
  title,
  actions,
  read,
  events,
  empty,
}: {
  title: string;
  actions?: ReactNode;
  read: { readonly isError: boolean; readonly error: Refused | null; readonly refetch: () => unknown };
  /** Undefined until they are read. */
  events: readonly LateEvent[] | undefined;
  empty?: string;
}) {
  return (
    <Section title={title} actions={actions}>
      {read.isError ? (
        <RefusalNote small refusal={read.error} retry={() => void read.refetch()} />
      ) : !events ? (
        <SkeletonLines lines={3} />
      ) : events.length === 0 && empty !== undefined ? (
        <Typography color="textSecondary">{empty}</Typography>
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {events.slice(0, LATELY_SHOWN).map(({ id, says, at }) => (
            <Box
              component="li"
              key={id}
              sx={{
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
                display: 'flex',
                gap: 2,
                justifyContent: 'space-between',
                '&:first-of-type': { borderTop: 0 },
              }}
            >
              <Box sx={{ minWidth: 0 }}>{says}</Box>
              <Typography variant="body2" color="textSecondary" sx={{ flexShrink: 0 }}>
                <When at={at} />
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Section>
  );
}
