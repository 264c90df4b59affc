import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { GroupRolesChange } from '@palier/contract/users/group-calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RoleInWords } from '../../../ui/role-list.tsx';
import { messages } from '../groups.i18n.ts';

const ReasonForm = GroupRolesChange.pick({ reason: true });

/** Shows every role that the request would add or remove, before it is sent. */
export function ReviewRoles({
  group,
  give,
  take,
  onClose,
  onSent,
}: {
  group: { readonly id: string; readonly name: string };
  give: readonly RoleCode[];
  take: readonly RoleCode[];
  onClose: () => void;
  onSent: () => void;
}) {
  const m = useTexts(messages);
  const t = m.group;
  return (
    <FormDialog
      title={t.reviewTitle(group.name)}
      lead={t.reviewLead}
      call={usersCalls.changeGroupRoles}
      schema={ReasonForm}
      defaults={{ reason: '' }}
      draft={`group-roles-reason.${group.id}`}
      toSent={({ reason }) => ({ group_id: group.id, give: [...give], take: [...take], reason })}
      refreshes={[approvalsCalls.portalRequests]}
      send={t.send}
      onDone={onSent}
      onClose={onClose}
    >
      {give.length > 0 && (
        <RoleChanges title={t.giving(give.length, groupThousands(give.length))} codes={give} colour="success.main" />
      )}
      {take.length > 0 && (
        <RoleChanges title={t.taking(take.length, groupThousands(take.length))} codes={take} colour="error.main" />
      )}
      <TextInput name="reason" label={m.reason} help={m.reasonHelp} multiline minRows={2} required autoFocus />
    </FormDialog>
  );
}

function RoleChanges({ title, codes, colour }: { title: string; codes: readonly RoleCode[]; colour: string }) {
  return (
    <Box sx={{ borderLeft: 3, borderColor: colour, pl: 1.5 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {codes.map((code) => (
          <li key={code}>
            <RoleInWords code={code} />
          </li>
        ))}
      </Box>
    </Box>
  );
}
