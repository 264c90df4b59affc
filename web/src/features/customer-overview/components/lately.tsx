/** The newest events of a customer, in short; the history has all of them. */
import { customerSubject } from '@palier/contract/live/subjects.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import Button from '@mui/material/Button';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { Lately } from '../../../ui/layout/lately.tsx';
import { texts } from '../i18n.ts';
import { EventWords } from './event-words.tsx';

export function LatelyOfCustomer({ customer_id, onAll }: { customer_id: string; onAll: () => void }) {
  const t = useTexts(texts);
  const read = useCall(
    customerOverviewCalls.timeline,
    { customer_id, before: null },
    { live: [customerSubject(customer_id)] },
  );
  return (
    <Lately
      title={t.lately}
      actions={
        <Button size="small" onClick={onAll}>
          {t.tabs.timeline}
        </Button>
      }
      read={read}
      events={read.data?.entries.map((entry) => ({
        id: entry.id,
        at: entry.at,
        says: <EventWords entry={entry} />,
      }))}
    />
  );
}
