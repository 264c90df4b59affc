/** The catalogue of roles. The code defines them, so all are loaded at once. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ROLES } from '@palier/contract/roles.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { useCall } from '../../../api/use-call.ts';
import { Code } from '../../../ui/form/code.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { useListState } from '../../../ui/list/list-state.ts';
import { ListSearch } from '../../../ui/list/list-search.tsx';
import { Tools } from '../../../ui/list/list-tools.tsx';
import { NoRecords, RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { messages } from '../groups.i18n.ts';
import { plain } from '../../../ui/plain-text.ts';
import { RoleDrawer } from './role-drawer.tsx';
import type { RoleRow } from './role-row.ts';
import { usersScreens } from '../screens.ts';
import { useSecurityGroupName } from '../../../ui/security-group-name.ts';
import { WHOLE_LIST } from '../../../ui/roles-request.ts';

export function RolesPanel() {
  const t = useTexts(messages).role;
  const groupName = useSecurityGroupName();
  const { language } = useLanguage();
  const { may } = useSession();
  const list = useListState([]);
  const [opened_code, setOpened] = useSearchParam('role');
  const read = useCall(usersCalls.adminRoles, WHOLE_LIST);
  const seesUsers = may(usersCalls.users.access);
  const all = useMemo(() => read.data?.data.map((role): RoleRow => ({ ...role, id: role.code })), [read.data]);
  const rows = useMemo(() => {
    const wanted = plain(list.search);
    return all?.filter(
      ({ code, calls }) =>
        wanted === '' ||
        [ROLES[code][language], code, ...calls.map(({ method, path }) => `${method} ${path}`)].some((text) =>
          plain(text).includes(wanted),
        ),
    );
  }, [all, list.search, language]);
  const opened = all?.find(({ code }) => code === opened_code);
  const columns = useMemo(
    (): Array<Column<RoleRow>> => [
      {
        id: 'allows',
        phone: 'name',
        title: t.allows,
        sort: ({ code }) => plain(ROLES[code][language]),
        width: 'minmax(220px, 2fr)',
        cell: ({ code }) => <strong>{ROLES[code][language]}</strong>,
      },
      {
        id: 'code',
        title: t.code,
        sort: ({ code }) => code,
        width: 'minmax(210px, 1.3fr)',
        wide: true,
        cell: ({ code }) => <Code>{code}</Code>,
      },
      {
        id: 'groups',
        phone: 'line',
        title: t.groups,
        sort: ({ groups }) => groups.length,
        width: 'minmax(150px, 1.6fr)',
        cell: ({ groups }) =>
          groups.length === 0 ? (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {t.noGroups}
            </Box>
          ) : (
            groups.map(({ name }) => groupName(name)).join(', ')
          ),
      },
      {
        id: 'holders',
        phone: 'sum',
        titled: true,
        title: t.holders,
        align: 'right',
        sort: ({ holders }) => holders,
        width: '100px',
        cell: ({ code, holders }) =>
          seesUsers ? (
            <Link
              to={usersScreens.users.path({ role_code: code, status: 'active' })}
              aria-label={t.holdersOf(holders, groupThousands(holders))}
              onClick={(event) => event.stopPropagation()}
            >
              {groupThousands(holders)}
            </Link>
          ) : (
            groupThousands(holders)
          ),
      },
      {
        id: 'calls',
        phone: 'side',
        titled: true,
        title: t.calls,
        align: 'right',
        sort: ({ calls }) => calls.length,
        width: '80px',
        wide: true,
        cell: ({ calls }) => groupThousands(calls.length),
      },
    ],
    [t, language, seesUsers, groupName],
  );
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {t.lead}
      </Typography>
      <Section dense>
        <Tools>
          <ListSearch label={t.search} value={list.search} onSearch={(search) => list.change({ search })} />
        </Tools>
        {read.isError ? (
          <Box sx={{ p: 2 }}>
            <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
          </Box>
        ) : (
          <Table
            caption={t.caption}
            rows={rows}
            columns={columns}
            onOpen={({ code }) => setOpened(code)}
            empty={<NoRecords says={t.empty} />}
          />
        )}
      </Section>
      {opened && <RoleDrawer role={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
