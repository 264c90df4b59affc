import { customersCalls } from '@palier/contract/customers.calls.ts';
import { useCall } from '../../../api/use-call.ts';

/** A search by any key. Nobody found is an answer, told apart from a search that failed. */
export function useFind(typed: string) {
  const found = useCall(customersCalls.find, { username: typed }, { enabled: typed !== '' });
  return { ...found, users: found.data?.users, elsewhere: found.data?.elsewhere ?? [], isNobody: found.error?.code === 'CUSTOMER_NOT_FOUND' };
}
