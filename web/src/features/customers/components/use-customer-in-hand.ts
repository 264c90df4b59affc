import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { recallSelection } from '../../../ui/table/selection.ts';

/** The customer of the address, or else the one that was selected last. `undefined` while that is loading. */
export function useCustomerInHand(): {
  customer_id: string | null | undefined;
  choose: (customer_id: string | null) => void;
} {
  const [address, setAddress] = useSearchParams();
  const named = address.get('customer');
  const [recalled, setRecalled] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    let alive = true;
    void recallSelection().then(({ customer_id }) => {
      if (alive) setRecalled(customer_id ?? null);
    });
    return () => {
      alive = false;
    };
  }, []);
  return {
    customer_id: named ?? recalled,
    choose: (customer_id) => {
      setRecalled(customer_id);
      setAddress(customer_id ? { customer: customer_id } : {});
    },
  };
}
