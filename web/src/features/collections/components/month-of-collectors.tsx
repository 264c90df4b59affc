/**
 * What became of the loans that were late when a month began, by collector and beside the book. It stands beneath the
 * calls, so what draws it is loaded after them, while it is asked for.
 */
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { opensLater } from '../../../ui/opens-later.tsx';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { MonthToCome } from './month-to-come.tsx';

const MonthInTable = opensLater(
  async () => (await import('./month-in-table.tsx')).MonthInTable,
  MonthToCome,
  'in silence',
);

export function MonthOfCollectors() {
  const [asked, setAsked] = useSearchParam('month');
  const read = useCall(collectionsCalls.month, asked === null ? {} : { month: asked }, { keep_previous: true });
  return read.isError ? (
    <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
  ) : (
    <MonthInTable data={read.data ?? null} onMonth={(month) => setAsked(month, { replace: true })} />
  );
}
