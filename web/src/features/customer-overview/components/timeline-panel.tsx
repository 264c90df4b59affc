import { customerSubject } from '@palier/contract/live/subjects.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { EventWords } from './event-words.tsx';
import { Exactly } from '../../../ui/date-time.tsx';
import { words } from '../../../ui/words.ts';

/** The events of the customer, newest first. */
export function TimelinePanel({ customer_id }: { customer_id: string }) {
  const [pages, setPages] = useState<Array<string | null>>([null]);
  return (
    <Section>
      {pages.map((before, at) => (
        <TimelinePage
          key={before ?? 'newest'}
          customer_id={customer_id}
          before={before}
          isLast={at === pages.length - 1}
          onMore={(next) => setPages((now) => [...now, next])}
        />
      ))}
    </Section>
  );
}

function TimelinePage({
  customer_id,
  before,
  isLast,
  onMore,
}: {
  customer_id: string;
  before: string | null;
  isLast: boolean;
  onMore: (before: string) => void;
}) {
  const w = useTexts(words);
  const read = useCall(
    customerOverviewCalls.timeline,
    { customer_id, before },
    { live: [customerSubject(customer_id)] },
  );
  if (read.isError) return <RefusalNote refusal={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines lines={8} />;
  const last = read.data.entries.at(-1);
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 2, borderColor: 'divider', ml: 1 }}>
        {read.data.entries.map((entry) => (
          <Box
            component="li"
            key={entry.id}
            sx={{
              pl: 2.5,
              pb: 2,
              position: 'relative',
              '&::before': {
                content: '""',
                position: 'absolute',
                left: -6,
                top: 7,
                width: 10,
                height: 10,
                borderRadius: '50%',
                bgcolor: 'divider',
              },
            }}
          >
            <EventWords entry={entry} when={<Exactly at={entry.at} />} />
          </Box>
        ))}
      </Box>
      {isLast && read.data.more && last && (
        <Button variant="outlined" onClick={() => onMore(last.at)}>
          {w.more}
        </Button>
      )}
    </>
  );
}
