import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { SecurityGroup } from '@palier/contract/users/records.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { type MouseEvent, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import type * as z from 'zod';
import { SELDOM_MS } from '../../../api/pace.ts';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { useListState } from '../../../ui/list/list-state.ts';
import { ListSearch } from '../../../ui/list/list-search.tsx';
import { Tools } from '../../../ui/list/list-tools.tsx';
import { listWords } from '../../../ui/list/list-words.ts';
import { NoRecords, RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { usePending } from '../../../ui/feedback/use-pending.ts';
import { requestWords } from '../../../ui/request-words.ts';
import { useSession } from '../../../ui/session.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { When } from '../../../ui/date-time.tsx';
import { messages } from '../groups.i18n.ts';
import { plain } from '../../../ui/plain-text.ts';
import { usersScreens } from '../screens.ts';
import { useSecurityGroupName } from '../../../ui/security-group-name.ts';
import { WHOLE_LIST } from '../../../ui/roles-request.ts';

type GroupRow = z.output<typeof SecurityGroup>;

/** A click on a link in a row must not open the row too. */
const stopPropagation = (event: MouseEvent): void => event.stopPropagation();

/** A name that is too long ends with an ellipsis; the row that opens says it whole. */
const ONE_LINE = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** There are few groups, so all are loaded at once. */
export function GroupsPanel() {
  const t = useTexts(messages).group;
  const groupName = useSecurityGroupName();
  const { waits } = useTexts(requestWords);
  const { nothingFound } = useTexts(listWords);
  const { may } = useSession();
  const navigate = useNavigate();
  const list = useListState([]);
  const read = useCall(usersCalls.groups, WHOLE_LIST, { every_ms: SELDOM_MS, live: ['users'] });
  const seesUsers = may(usersCalls.users.access);
  const rows = useMemo(
    () =>
      read.data?.data
        .map((group) => ({ ...group, name: groupName(group.name) }))
        .filter(({ name }) => plain(name).includes(plain(list.search))),
    [read.data, list.search, groupName],
  );
  const subjects = useMemo(() => (read.data?.data ?? []).map(({ id }) => ({ kind: 'group', id })), [read.data]);
  const pending = usePending(subjects);
  const waiting = useMemo(() => new Set(pending.map(({ subject_id }) => subject_id)), [pending]);
  const columns = useMemo(
    (): Array<Column<GroupRow>> => [
      {
        id: 'name',
        phone: 'name',
        title: t.name,
        sort: ({ name }) => plain(name),
        width: 'minmax(160px, 2fr)',
        cell: ({ id, name }) => (
          <Stack direction="row" component="span" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            <Link to={usersScreens.group.path({ id })} lang="" style={{ minWidth: 0 }} onClick={stopPropagation}>
              {/* The link itself is not clipped: what a finger presses reaches beyond it. */}
              <span style={ONE_LINE}>{name}</span>
            </Link>
            {waiting.has(id) && (
              <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                <StateChip label={waits.group_roles} tone="wait" />
              </Box>
            )}
          </Stack>
        ),
      },
      {
        id: 'roles',
        phone: 'side',
        titled: true,
        title: t.roles,
        align: 'right',
        sort: ({ roles }) => roles,
        width: '100px',
        cell: ({ roles }) => groupThousands(roles),
      },
      {
        id: 'people',
        phone: 'sum',
        titled: true,
        title: t.people,
        align: 'right',
        sort: ({ people }) => people,
        width: '110px',
        cell: ({ id, name, people }) =>
          seesUsers ? (
            <Link
              to={usersScreens.users.path({ group_id: id })}
              aria-label={`${name}, ${t.membersOf(people, groupThousands(people))}`}
              onClick={stopPropagation}
            >
              {groupThousands(people)}
            </Link>
          ) : (
            groupThousands(people)
          ),
      },
      {
        id: 'created_at',
        phone: 'line',
        title: t.created,
        sort: ({ created_at }) => created_at,
        cell: ({ id, created_at }) => (
          <>
            {waiting.has(id) && <span className="tb-unit">{waits.group_roles} · </span>}
            <When at={created_at} />
          </>
        ),
      },
    ],
    [t, waits, waiting, seesUsers],
  );
  return (
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
          onOpen={({ id }) => void navigate(usersScreens.group.path({ id }))}
          empty={<NoRecords says={list.search ? nothingFound : t.empty} />}
        />
      )}
    </Section>
  );
}
