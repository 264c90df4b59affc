import { customerSubject } from '@palier/contract/live/subjects.ts';
import Button from '@mui/material/Button';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { EventWords } from './event-words.tsx';
import { Exactly } from '../../../ui/date-time.tsx';
import { Timeline, TimelineEntry } from '../../../ui/layout/timeline.tsx';
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
      <Timeline>
        {read.data.entries.map((entry) => (
          <TimelineEntry key={entry.id} dot="divider">
            <EventWords entry={entry} when={<Exactly at={entry.at} />} />
          </TimelineEntry>
        ))}
      </Timeline>
      {isLast && read.data.more && last && (
        <Button variant="outlined" onClick={() => onMore(last.at)}>
          {w.more}
        </Button>
      )}
    </>
  );
}
