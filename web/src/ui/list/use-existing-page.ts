import { useEffect } from 'react';
import type { ListControl } from './list-state.ts';

/**
 * A page that does not exist, because rows have gone or the address is old, gives way to the last page. The search is
 * passed along so that the new address replaces the wrong one.
 */
export function useExistingPage<Answer>(
  list: ListControl,
  answer: { readonly data: Answer | undefined; readonly isPlaceholderData: boolean },
  total: (answer: Answer) => number,
): void {
  const last_page =
    answer.data === undefined || answer.isPlaceholderData
      ? undefined
      : Math.max(1, Math.ceil(total(answer.data) / list.page_size));
  useEffect(() => {
    if (last_page !== undefined && list.page_number > last_page)
      list.change({ search: list.search, page_number: last_page });
  }, [last_page, list]);
}
