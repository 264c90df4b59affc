/** The new roles with the groups they are meant for: request those that are ticked, or leave all without a holder. */
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { useState } from 'react';
import { useChange } from '../../../../api/use-call.ts';
import { MainButton } from '../../../../ui/feedback/action-button.tsx';
import { ConfirmDialog } from '../../../../ui/feedback/dialog.tsx';
import { RefusalNote } from '../../../../ui/feedback/feedback.tsx';
import { useSnackbar } from '../../../../ui/feedback/notices.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { RoleInWords } from '../../../../ui/role-list.tsx';
import { useSecurityGroupName } from '../../../../ui/security-group-name.ts';
import { texts } from '../../i18n.ts';

type NewRole = Result<typeof usersCalls.newRoles>['roles'][number];

export function GiveNewRoles({ roles, onClose }: { roles: readonly NewRole[]; onClose: () => void }) {
  const t = useTexts(texts).newRoles;
  const nameOf = useSecurityGroupName();
  const { enqueueSnackbar } = useSnackbar();
  const [left, setLeft] = useState<readonly RoleCode[]>([]);
  const say = useChange(usersCalls.answerNewRoles, {
    refreshes: [usersCalls.newRoles, usersCalls.adminRoles, usersCalls.groupRoles, approvalsCalls.portalRequests],
    onDone: ({ message, waiting_groups }) => {
      enqueueSnackbar(message, { variant: 'success' });
      if (waiting_groups.length > 0)
        enqueueSnackbar(t.waiting(waiting_groups.map(nameOf).join(', ')), { variant: 'info' });
      onClose();
    },
  });
  const codes = roles.map(({ code }) => code);
  const give = codes.filter((code) => !left.includes(code));
  return (
    <ConfirmDialog
      open
      title={t.title}
      onClose={onClose}
      actions={
        <>
          <Button disabled={say.isPending} onClick={() => say.mutate({ codes, give: [] })}>
            {t.leave}
          </Button>
          <MainButton loading={say.isPending} disabled={give.length === 0} onClick={() => say.mutate({ codes, give })}>
            {t.request}
          </MainButton>
        </>
      }
    >
      <Typography color="textSecondary">{t.once}</Typography>
      {roles.map(({ code, groups }) => (
        <FormControlLabel
          key={code}
          sx={{ alignItems: 'flex-start' }}
          control={
            <Checkbox
              checked={!left.includes(code)}
              onChange={() => setLeft(left.includes(code) ? left.filter((one) => one !== code) : [...left, code])}
            />
          }
          label={
            <>
              <RoleInWords code={code} />
              <Typography variant="body2" color="textSecondary" component="span">
                {t.forGroups(groups.map(nameOf).join(', '))}
              </Typography>
            </>
          }
        />
      ))}
      <RefusalNote refusal={say.error} />
    </ConfirmDialog>
  );
}
