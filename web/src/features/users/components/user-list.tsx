import { SELDOM_MS } from '../../../api/pace.ts';
import { USER_STATE_LABELS } from '@palier/contract/users/labels.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ROLES, ROLE_CODES } from '@palier/contract/roles.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import type { Filter } from '../../../ui/list/list-tools.tsx';
import { NoRecords } from '../../../ui/feedback/feedback.tsx';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';
import type { UserAct, UserRow } from './user.ts';
import { HIDDEN_AT_FIRST, useUserColumns } from './user-columns.tsx';
import { usersScreens } from '../screens.ts';
import { useSecurityGroupName } from '../../../ui/security-group-name.ts';
import { opensLater } from '../../../ui/opens-later.tsx';
import { WHOLE_LIST } from '../../../ui/roles-request.ts';

const ActOnUsers = opensLater(async () => (await import('./act-on-users.tsx')).ActOnUsers);

const dataOf = (answer: { data: UserRow[] }) => answer.data;
const totalOf = (answer: { total_items: number }) => answer.total_items;
const BULK: readonly UserAct[] = ['suspend', 'restore', 'sign_out'];

const LIVE = ['users'] as const;

/** All users. The server searches, sorts and filters. */
export function UserList() {
  const t = useTexts(texts);
  const groupName = useSecurityGroupName();
  const states = useTexts(USER_STATE_LABELS);
  const { language } = useLanguage();
  const { may } = useSession();
  const navigate = useNavigate();
  const columns = useUserColumns();
  const groups = useCall(usersCalls.groups, WHOLE_LIST, { live: ['users'], every_ms: SELDOM_MS, fresh_ms: 60_000 });
  const [acting, setActing] = useState<{ act: UserAct; chosen: readonly UserRow[]; clear: () => void } | null>(null);
  const filters = useMemo((): Filter[] => {
    const roles = ROLE_CODES.map((code) => ({ id: code, name: ROLES[code][language], detail: '' }));
    return [
      {
        name: 'group_id',
        label: t.role,
        options: (groups.data?.data ?? []).map(({ id, name }) => [id, groupName(name)] as const),
      },
      {
        name: 'role_code',
        label: t.holdsRole,
        options: [],
        choose: (value, onChange) => (
          <Box key="role" sx={{ width: { xs: '100%', sm: 240 }, '& .MuiAutocomplete-root': { minWidth: 0 } }}>
            <Choice
              small
              label={t.holdsRole}
              value={value}
              onChange={onChange}
              options={roles}
              loading={false}
              onType={() => {}}
            />
          </Box>
        ),
      },
      {
        name: 'status',
        label: t.state,
        options: (['active', 'suspended'] as const).map((status) => [status, states[status]] as const),
      },
      {
        name: 'never_signed_in',
        label: t.signedIn,
        options: [
          ['true', t.never],
          ['false', t.already],
        ],
      },
      {
        name: 'without_paper',
        label: t.document,
        options: [
          ['true', t.paperMissing],
          ['false', t.paperThere],
        ],
      },
    ];
  }, [t, language, groups.data, states, groupName]);
  return (
    <>
      <ListScreen
        name="users"
        caption={t.caption}
        call={usersCalls.users}
        rows={dataOf}
        total={totalOf}
        columns={columns}
        hidden_at_first={HIDDEN_AT_FIRST}
        filters={filters}
        search_label={t.search}
        export_call={usersCalls.exportUsers}
        onOpen={({ id }) => void navigate(usersScreens.user.path({ id }))}
        row_name={({ full_name }) => full_name}
        silent
        live={LIVE}
        empty={<NoRecords says={t.empty} />}
        {...(may(usersCalls.actOnUsers.access) && {
          bulk: (chosen: readonly UserRow[], clear: () => void) =>
            BULK.map((act) => (
              <Button key={act} size="small" variant="outlined" onClick={() => setActing({ act, chosen, clear })}>
                {t.acts[act]}
              </Button>
            )),
        })}
      />
      {acting && (
        <ActOnUsers act={acting.act} people={acting.chosen} onClose={() => setActing(null)} onDone={acting.clear} />
      )}
    </>
  );
}
