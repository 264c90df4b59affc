import { usersCalls } from '@palier/contract/users/calls.ts';
import { useMemo } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { AT_ONCE, FRESH_MS } from '../../../ui/form/choice.tsx';
import { useSession } from '../../../ui/session.tsx';
import { useSecurityGroupName } from '../../../ui/security-group-name.ts';
import { WHOLE_LIST } from '../../../ui/roles-request.ts';

/** The input for the first thousand users: the same everywhere, so that the call is sent once. */
export const PEOPLE = { page_number: 1, page_size: AT_ONCE, sort: 'full_name' } as const;

/** The names of people and groups by id, as far as the reader may see them. The record itself holds only ids. */
export function useKnownNames(): ReadonlyMap<string, string> {
  const { may } = useSession();
  const groupName = useSecurityGroupName();
  const people = useCall(usersCalls.users, PEOPLE, { enabled: may(usersCalls.users.access), fresh_ms: FRESH_MS });
  const groups = useCall(usersCalls.groups, WHOLE_LIST, { fresh_ms: FRESH_MS });
  return useMemo(
    () =>
      new Map([
        ...(people.data?.data ?? []).map(({ id, full_name }) => [id, full_name] as const),
        ...(groups.data?.data ?? []).map(({ id, name }) => [id, groupName(name)] as const),
      ]),
    [people.data, groups.data, groupName],
  );
}
