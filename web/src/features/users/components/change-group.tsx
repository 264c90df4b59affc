import { usersCalls } from '@palier/contract/users/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { Reason } from '@palier/contract/values/list.ts';
import { useMemo } from 'react';
import * as z from 'zod';
import { useCall } from '../../../api/use-call.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { Facts } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import type { UserRow } from './user.ts';
import { useSecurityGroupName } from '../../../ui/security-group-name.ts';
import { WHOLE_LIST } from '../../../ui/roles-request.ts';

/** Asks to move a user to another group; a second person decides. */
export function ChangeGroup({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useTexts(texts);
  const groupName = useSecurityGroupName();
  const groups = useCall(usersCalls.groups, WHOLE_LIST, { fresh_ms: 60_000 });
  const schema = useMemo(() => z.object({ group_id: z.uuid(t.groupRequired), reason: Reason }), [t]);
  return (
    <FormDialog
      title={t.changeGroupTitle(user.full_name)}
      lead={t.changeGroupLead}
      call={usersCalls.changeUserGroup}
      schema={schema}
      defaults={{ group_id: '', reason: '' }}
      draft={`change-group.${user.id}`}
      toSent={(values) => ({ staff_id: user.id, ...values })}
      refreshes={[approvalsCalls.portalRequests]}
      send={t.sendRequest}
      onClose={onClose}
    >
      <Facts
        columns={1}
        facts={[
          [
            t.groupNow,
            <span key="now" lang="">
              {groupName(user.role)}
            </span>,
          ],
        ]}
      />
      <SelectInput
        name="group_id"
        label={t.newGroup}
        required
        autoFocus
        options={(groups.data?.data ?? [])
          .filter(({ id }) => id !== user.group_id)
          .map(({ id, name }) => [id, groupName(name)] as const)}
      />
      <TextInput name="reason" label={t.reason} help={t.reasonHelp} multiline minRows={2} required />
      <RefusalNote refusal={groups.error} small retry={() => void groups.refetch()} />
    </FormDialog>
  );
}
