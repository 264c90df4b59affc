/** Portal users: as a list, as a file, and one user with their roles and sessions. */
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import { CODE_USED_LABELS, OTP_CHANNEL_LABELS, USER_STATE_LABELS } from '@palier/contract/users/labels.ts';
import { ROLES, type RoleCode } from '@palier/contract/roles.ts';
import type { usersCalls } from '@palier/contract/users/calls.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { byIds } from '../../platform/row-sources.ts';
import { exportFile } from '../../platform/spreadsheet.ts';
import {
  countPeople,
  findNearPapers,
  listPeopleIds,
  peopleByIds,
  readGroup,
  readPerson,
  sheetsOnRecord,
} from '../auth/auth.ts';
import { channelOf, findUser, sessionsView, userView } from './user-view.ts';
import { FILE_NAME } from './words.ts';

const EVERYBODY = { search: '' };

/** All portal users by name, for lists to choose from. */
export const listAdmins: QueryHandler<typeof usersCalls.admins> = async (
  { $limit },
  { db, actor, services, clock },
) => {
  const ids = await listPeopleIds(
    db,
    EVERYBODY,
    { sort: 'full_name', descending: false },
    { page_number: 1, page_size: $limit },
  );
  const people = await peopleByIds(db, ids, clock.wall());
  return {
    data: {
      data: people.map((person) => userView(person, actor, services)),
      total: await countPeople(db, EVERYBODY),
      limit: $limit,
    },
  };
};

export const listUsers: QueryHandler<typeof usersCalls.users> = async (input, { db, actor, services, clock }) => {
  const ids = await listPeopleIds(db, input, input, input);
  const people = await peopleByIds(db, ids, clock.wall());
  return { data: people.map((person) => userView(person, actor, services)), total_items: await countPeople(db, input) };
};

export const exportUsers: QueryHandler<typeof usersCalls.exportUsers> = async (input, context) => {
  const {
    db,
    caller: { language },
    services,
    clock,
  } = context;
  const heading = FIELD_LABELS[language];
  const rows = byIds(
    (held) => listPeopleIds(held, input, input, null),
    (page) => peopleByIds(db, page, clock.wall()),
  );
  return exportFile(context, {
    file_name: FILE_NAME[language],
    format: input.format,
    noted: { list: 'users', facts: (of) => ({ rows: of, format: input.format }) },
    rows,
    columns: [
      { title: heading.full_name, kind: 'text', value: (person) => person.full_name },
      { title: heading.username, kind: 'text', value: (person) => person.username },
      { title: heading.dealer_code, kind: 'text', value: (person) => person.dealer_code },
      { title: heading.group, kind: 'text', value: (person) => person.role },
      { title: heading.phone, kind: 'text', value: (person) => person.phone },
      { title: heading.email, kind: 'text', value: (person) => person.email },
      { title: heading.shop, kind: 'text', value: (person) => person.shop_name },
      {
        title: heading.otp_channel,
        kind: 'text',
        value: (person) => OTP_CHANNEL_LABELS[language][channelOf(person, services)],
      },
      { title: heading.otp_status, kind: 'text', value: (person) => CODE_USED_LABELS[language][person.otp_status] },
      { title: heading.state, kind: 'text', value: (person) => USER_STATE_LABELS[language][person.status] },
      { title: heading.last_seen, kind: 'instant', value: (person) => person.last_seen },
      { title: heading.last_ip, kind: 'text', value: (person) => person.last_ip },
      { title: heading.sessions, kind: 'number', value: (person) => person.sessions },
      { title: heading.created_at, kind: 'instant', value: (person) => person.created_at },
    ],
  });
};

const nearPapersOf = async (db: Reader, staff_id: string): Promise<string[]> => {
  const number = (await readPerson(db, staff_id))?.document_number ?? null;
  return number === null ? [] : findNearPapers(db, staff_id, number);
};

/** Viewing a user's page, which has the full number and addresses, is recorded. */
export const readUser: QueryHandler<typeof usersCalls.user> = async ({ staff_id }, { db, actor, services, note }) => {
  const user = await findUser(db, services, staff_id, actor);
  const group = await readGroup(db, user.group_id);
  note({ subject_kind: 'staff', subject_id: staff_id });
  return {
    user,
    sessions: await sessionsView(db, services, staff_id, actor),
    near_papers: await nearPapersOf(db, staff_id),
    sheets: await sheetsOnRecord(db, services, staff_id, actor.staff_id),
    sends_texts: services.sms !== null,
    roles: (group?.codes ?? []).filter((code): code is RoleCode => code in ROLES),
  };
};
