/** The open transaction is in the address, so that Back closes it and a link opens it for a colleague. */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export function useOpenTransaction(): readonly [payment_id: string | null, open: (payment_id: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (payment_id: string | null) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (payment_id) next.set('transaction', payment_id);
        else next.delete('transaction');
        return next;
      }),
    [setParams],
  );
  return [params.get('transaction'), open];
}
