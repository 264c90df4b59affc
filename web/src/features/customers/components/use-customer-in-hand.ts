import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { recallSelection } from '../../../ui/table/selection.ts';

/**
 * The customer of the address; else the one who waits first, if there is one; else the one who was selected last.
 * `undefined` while that is loading.
 */
export function useCustomerInHand(first_id: string | null | undefined): {
  customer_id: string | null | undefined;
  choose: (customer_id: string | null) => void;
} {
  const [address, setAddress] = useSearchParams();
  const named = address.get('customer');
  const [recalled, setRecalled] = useState<string | null | undefined>(undefined);
  const [opened, setOpened] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    let alive = true;
    void recallSelection().then(({ customer_id }) => {
      if (alive) setRecalled(customer_id ?? null);
    });
    return () => {
      alive = false;
    };
  }, []);
  // Who was opened first stays open when another one waits first.
  const start = first_id === null ? recalled : first_id;
  if (opened === undefined && start !== undefined) setOpened(start);
  return {
    customer_id: named ?? opened,
    choose: (customer_id) => {
      setOpened(customer_id);
      setAddress(customer_id ? { customer: customer_id } : {});
    },
  };
}
