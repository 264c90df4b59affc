import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The address names the open payment. Back returns from a payment that was opened from the list, but not from its
 * neighbour.
 */
export function useOpenPayment() {
  const [params, setParams] = useSearchParams();
  const open_id = params.get('fix');
  const go = useCallback(
    (payment_id: string | null, replace: boolean) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (payment_id) next.set('fix', payment_id);
          else next.delete('fix');
          return next;
        },
        { replace },
      );
    },
    [setParams],
  );
  return { open_id, go };
}
