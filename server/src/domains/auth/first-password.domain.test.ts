/** A first password must be changed before any other call. */
import { authCalls } from '@palier/contract/auth/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shop } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { type SignIn, PASSWORD, openSignIn, withToken } from '../../../../tests/harness/sign-in.ts';

let portal: Portal;
let sign_in: SignIn;
beforeAll(async () => {
  portal = await startPortal();
  sign_in = await openSignIn(portal);
});
afterAll(() => portal.stop());

describe('a first password', () => {
  const change = (staff: Staff, new_password: string, current_password = PASSWORD) =>
    portal.call(authCalls.changePassword, { current_password, new_password }, staff);

  /** What everybody knows of them: the shop that they work in and the code that they sell by, with decorations. */
  const ownWordsOf = async (staff: Staff): Promise<string[]> => {
    const { id } = await shop(portal);
    const { sql } = portal.database;
    await sql.updateTable('shops').set({ name: 'Ngoulmakong Express' }).where('id', '=', id).execute();
    const own = { shop_id: id, dealer_code: 'kwzvtjq' };
    await sql.updateTable('staff').set(own).where('id', '=', staff.id).execute();
    return ['Ngoulmakong#2026x', 'Ng0ulm@kong-237!', 'kwzvtjq.2026!'];
  };

  test('must be changed before any other call, and ends every other session', async () => {
    const staff = await sign_in.someone({ must_change_password: true });
    const session = await sign_in.sessionOf(staff);
    expect(session.must_change_password).toBe(true);
    const [here, elsewhere] = [withToken(staff, session.token), staff];
    const search = () => portal.call(customersCalls.find, { username: 'nobody at all' }, here);
    expect(await search()).toMatchObject({ refusal: { code: 'PASSWORD_CHANGE_NEEDED' } });
    expect(await sign_in.works(here)).toBe('works');
    expect(await change(here, 'quite another thing 9', 'not mine')).toMatchObject({
      status: 422,
      refusal: { code: 'WRONG_PASSWORD', fields: { current_password: [expect.any(String)] } },
    });
    const near = await ownWordsOf(staff);
    for (const weak of [
      ...near,
      PASSWORD,
      'password12345',
      'aaaaaaaaaaaa',
      '0123456789',
      'abcabcabcabc',
      `${staff.username}`,
    ])
      expect(await change(here, weak), weak).toMatchObject({ refusal: { code: 'WEAK_PASSWORD' } });
    expect(await change(here, 'short')).toMatchObject({ status: 422, refusal: { code: 'INVALID_INPUT' } });
    expect(await change(here, 'quite another thing 9')).toMatchObject({ ok: true });
    expect(await search()).toMatchObject({ ok: true, value: { users: [], message: 'Customer not found' } });
    expect(await sign_in.works(elsewhere)).toBe('SIGNED_OUT');
    expect(await sign_in.codeOf(await sign_in.enter(staff.username))).toBe('WRONG_CREDENTIALS');
    expect(await sign_in.codeOf(await sign_in.enter(staff.username, 'quite another thing 9'))).toBe('let in');
  });
});
