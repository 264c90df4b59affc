/** The newest events of a customer, in short; the history has all of them. */
import { customerSubject } from '@palier/contract/live/subjects.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCall } from '../../../api/use-call.ts';
import { When } from '../../../ui/date-time.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { EventWords } from './event-words.tsx';

const SHOWN = 5;

export function Lately({ customer_id, onAll }: { customer_id: string; onAll: () => void }) {
  const t = useTexts(texts);
  const read = useCall(
    customerOverviewCalls.timeline,
    { customer_id, before: null },
    { live: [customerSubject(customer_id)] },
  );
  return (
    <Section
      title={t.lately}
      actions={
        <Button size="small" onClick={onAll}>
          {t.tabs.timeline}
        </Button>
      }
    >
      {read.isError ? (
        <RefusalNote small refusal={read.error} retry={() => void read.refetch()} />
      ) : !read.data ? (
        <SkeletonLines lines={3} />
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {read.data.entries.slice(0, SHOWN).map((entry) => (
            <Box
              component="li"
              key={entry.id}
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
              <Box sx={{ minWidth: 0 }}>
                <EventWords entry={entry} />
              </Box>
              <Typography variant="body2" color="textSecondary" sx={{ flexShrink: 0 }}>
                <When at={entry.at} />
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Section>
  );
}
