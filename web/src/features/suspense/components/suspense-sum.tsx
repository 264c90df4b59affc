import { SUSPENSE_SORTS } from '@palier/contract/suspense/wrong-account-calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { useListState } from '../../../ui/list/list-state.ts';
import { suspenseTexts } from '../suspense.i18n.ts';
import { FILTER_OF } from './suspense-list.tsx';
import type { SuspenseTab } from './suspense-row.ts';

/** The sum of the list. It makes the same request as the list, so that there is only one. */
export function SuspenseSum({ tab }: { tab: SuspenseTab }) {
  const t = useTexts(suspenseTexts);
  const { filters, search, sort, descending, page_number, page_size } = useListState([FILTER_OF[tab]]);
  const known = SUSPENSE_SORTS.find((one) => one === sort);
  const asked = { ...filters, search, ...(known && { sort: known, descending }), page_number, page_size };
  const { data } = useCall(tab === 'waiting' ? suspenseCalls.wrongAccount : suspenseCalls.notInAccount, asked, {
    keep_previous: true,
  });
  if (!data || data.total_items === 0) return null;
  return (
    <p role="status" style={{ margin: '0 0 16px' }}>
      {tab === 'waiting'
        ? t.waitingSum(data.total_items, data.total_fcfa)
        : t.asideSum(data.total_items, data.total_fcfa)}
    </p>
  );
}
