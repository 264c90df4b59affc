/** The items of the specification whose truth is a declaration. A failing test names each line that does not hold. */
import { ROLES as DECLARED_ROLES } from '@palier/contract/roles.ts';
import { describe, expect, test } from 'vitest';
import { MENU as DECLARED_MENU, isGroup } from '../../web/src/app/menu.ts';
import { SCREENS } from '../../web/src/app/screens.ts';
import { isAnswered, operationOf, rolesFor, sentField } from './api-document.ts';
import { CALLS } from './calls.ts';
import { ENTITIES_OF_GOODS } from './entities-of-goods.ts';
import { ENTITIES_OF_PEOPLE } from './entities-of-people.ts';
import { failing } from './items.ts';
import { MENU } from './menu.ts';
import { ROLES } from './roles.ts';
import { BARE, DASHBOARD, OTHERS, SIGNED_OUT } from './routes.ts';

describe('section 2', () => {
  const patterns = SCREENS.map(({ path }) => path.pattern);
  test('every route has a screen', () =>
    expect(failing([...SIGNED_OUT, ...DASHBOARD, ...OTHERS], (route) => patterns.includes(route))).toEqual([]));
  test('the routes before signing in need no session, and the others need one', () => {
    const access = (route: string) => SCREENS.find(({ path }) => path.pattern === route)?.access;
    expect(failing(SIGNED_OUT, (route) => access(route) === 'public')).toEqual([]);
    expect(failing([...DASHBOARD, ...OTHERS], (route) => access(route) !== 'public')).toEqual([]);
  });
  test('only the bare shell is without the side menu', () =>
    expect(SCREENS.filter(({ is_bare }) => is_bare).map(({ path }) => path.pattern)).toEqual(BARE));

  test('the side menu has the entries, the role codes, the paths and the order of the table', () => {
    const roles = (access: unknown) => (access === 'signed-in' ? 'none' : [access].flat().toSorted().join(' or '));
    const declared = DECLARED_MENU.flatMap((item) =>
      isGroup(item)
        ? [
            `${item.title.en}: ${roles(item.access)}`,
            ...item.entries.map(({ title, access, path }) => `- ${title.en}: ${roles(access)} ${path}`),
          ]
        : [`${item.title.en}: ${roles(item.access)} ${item.path}`],
    );
    const sorted = (of: string) => of.split(' or ').toSorted().join(' or ');
    const specified = MENU.flatMap((item) =>
      'group' in item
        ? [
            `${item.group}: ${sorted(item.roles)}`,
            ...item.entries.map(({ entry, role, path }) => `- ${entry}: ${sorted(role)} ${path}`),
          ]
        : [`${item.entry}: ${sorted(item.role)} ${item.path}`],
    );
    expect(declared).toEqual(specified);
  });
});

describe('section 3', () => {
  const fields = Object.entries({ ...ENTITIES_OF_PEOPLE, ...ENTITIES_OF_GOODS }).flatMap(([entity, places]) =>
    places.flatMap((place) => place.fields.map((field) => `${entity}: ${place.at} ${field}`)),
  );
  test('every field of every entity has its name on the wire', () =>
    expect(
      failing(fields, (line) => {
        const [, address = '', way, path = ''] = /^[^:]+: (\S+ \S+) ([<>]) ?(.*)$/.exec(line) ?? [];
        if (way === '<') return sentField(address, path) !== undefined;
        return isAnswered(address, path.replace(/ /g, '.'));
      }),
    ).toEqual([]));
});

test('section 6: every role code exists and opens what it is about', () => {
  const items = Object.entries(ROLES).map(([code, address]) => `${code}: ${address}`);
  const holds = (item: string): boolean => {
    const [code = '', address = ''] = item.split(': ');
    return code in DECLARED_ROLES && (rolesFor(address)?.includes(code) ?? false);
  };
  expect(failing(items, holds)).toEqual([]);
});

describe.each(Object.entries(CALLS))('section 7, %s', (_, lines) => {
  const parts = (line: string) => {
    const [, address = '', sent = '', answered = ''] = /^(\S+ \S+)(?: < ([^>]+))?(?: > (.+))?$/.exec(line) ?? [];
    const names = (text: string) => text.split(' ').filter(Boolean);
    return { address, sent: names(sent), answered: names(answered) };
  };
  const all = lines.map(parts);
  test('every call has its method and its path', () =>
    expect(
      failing(
        all.map(({ address }) => address),
        (address) => operationOf(address) !== undefined,
      ),
    ).toEqual([]));
  test('every payload and every answer has the fields that are named', () => {
    const sent = all.flatMap((one) => one.sent.map((field) => `${one.address} < ${field}`));
    const answered = all.flatMap((one) => one.answered.map((field) => `${one.address} > ${field}`));
    const isSent = (line: string): boolean => {
      const [address = '', field = ''] = line.split(' < ');
      const declared = sentField(address, field.replace('*', ''));
      return declared !== undefined && (!field.endsWith('*') || declared.is_required);
    };
    expect(failing(sent, isSent)).toEqual([]);
    expect(failing(answered, (line) => isAnswered(...(line.split(' > ') as [string, string])))).toEqual([]);
  });
});
