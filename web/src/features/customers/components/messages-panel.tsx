import { SELDOM_MS } from '../../../api/pace.ts';
import { MESSAGE_STATE_LABELS } from '@palier/contract/messages/labels.ts';
import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { NoRecords, RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { messageTone } from '../../../ui/tones.ts';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { When } from '../../../ui/date-time.tsx';
import { words } from '../../../ui/words.ts';
import { texts as customersWords } from '../i18n.ts';
import { Gate } from '../../../ui/layout/require-permission.tsx';
import { LastKnown } from './waiting-notes.tsx';

const AT_FIRST = 20;

/** The SMS sent to a number, newest first. */
export function MessagesPanel({ msisdn }: { msisdn: string }) {
  return (
    <Gate access={customersCalls.messages.access}>
      <Messages key={msisdn} msisdn={msisdn} />
    </Gate>
  );
}

function Messages({ msisdn }: { msisdn: string }) {
  const t = useTexts(customersWords).sms;
  const messageStates = useTexts(MESSAGE_STATE_LABELS);
  const w = useTexts(words);
  const [most, setMost] = useState(AT_FIRST);
  const messages = useCall(customersCalls.messages, { msisdn }, { every_ms: SELDOM_MS });
  const texts = messages.data?.texts.toSorted((one, other) => (one.id < other.id ? 1 : -1));
  return (
    <>
      <LastKnown query={messages} />
      <Section
        title={t.title}
        dense
        actions={
          <Button
            size="small"
            startIcon={<Refresh />}
            disabled={messages.isFetching}
            onClick={() => void messages.refetch()}
          >
            {t.refresh}
          </Button>
        }
      >
        {messages.isError && !texts && (
          <Box sx={{ p: 2 }}>
            <RefusalNote refusal={messages.error} retry={() => void messages.refetch()} />
          </Box>
        )}
        {messages.isPending && (
          <Box sx={{ p: 2 }}>
            <SkeletonLines lines={5} />
          </Box>
        )}
        {texts?.length === 0 && <NoRecords says={t.none} help={t.noneHelp} />}
        {texts && texts.length > 0 && (
          <Box component="ol" aria-label={`${t.title}. ${t.newest}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {texts.slice(0, most).map((message) => (
              <Box
                component="li"
                key={message.id}
                sx={{
                  px: 2,
                  py: 1.5,
                  borderTop: 1,
                  borderColor: 'divider',
                  '&:first-of-type': { borderTop: 0 },
                  display: 'grid',
                  gap: 1,
                  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 16.75rem' },
                  alignItems: 'start',
                }}
              >
                <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '68ch' }}>
                  {message.text}
                </Typography>
                <Box
                  sx={{
                    display: { xs: 'flex', sm: 'grid' },
                    gridTemplateColumns: '3.25rem 7.25rem 5.25rem',
                    gap: 1,
                    alignItems: 'center',
                    justifyItems: 'start',
                  }}
                >
                  <Typography component="span" variant="body2" color="textSecondary">
                    {t.parts(message.parts)}
                  </Typography>
                  <Typography component="span" variant="body2" color="textSecondary">
                    <When at={message.created_at} />
                  </Typography>
                  <StateChip label={messageStates[message.status]} tone={messageTone[message.status]} />
                </Box>
              </Box>
            ))}
          </Box>
        )}
        {texts && texts.length > most && (
          <Box sx={{ p: 1.5, borderTop: 1, borderColor: 'divider', textAlign: 'center' }}>
            <Button onClick={() => setMost((now) => now + AT_FIRST)}>{w.more}</Button>
          </Box>
        )}
      </Section>
    </>
  );
}
