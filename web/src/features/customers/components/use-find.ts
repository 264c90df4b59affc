import { customersCalls } from '@palier/contract/customers/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

/** A search by any number or name. An empty result is an answer, not a failed search. */
export function useFind(typed: string) {
  const t = useTexts(texts).find;
  const found = useCall(customersCalls.find, { username: typed }, { enabled: typed !== '' });
  const users = found.data?.users;
  const elsewhere = found.data?.elsewhere ?? [];
  const isNobody = (users?.length === 0 && elsewhere.length === 0) || found.error?.code === 'CUSTOMER_NOT_FOUND';
  // The message of the server, or else that of the console.
  const message = found.error?.message || found.data?.message || (isNobody ? t.notFound : t.foundOne);
  return { ...found, users, elsewhere, isNobody, message };
}
