/** A new agent may not take cash for a while, and has a number of their own. */
import { networkCalls } from '@palier/contract/network/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { importsCalls } from '@palier/contract/imports/calls.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { REASON, openAccountDesk } from '../../../../tests/harness/accounts.ts';
import { letters } from '../../../../tests/harness/network.ts';
import type { Staff } from '../../../../tests/harness/portal.ts';

const DAY = 86_400_000;

const { portal, network, accounts, admin, checker } = await openAccountDesk();
afterAll(() => portal.stop());

describe('a new agent', () => {
  test('may not take cash for seven days, or until a person of head office other than the one who added them ends the probation', async () => {
    const shop = await network.store();
    const { id } = await network.agentIn(shop.id);
    const { probation_until, created_at } = await accounts.rowOf(id);
    expect(Date.parse(probation_until ?? '') - Date.parse(created_at)).toBe(7 * DAY);
    expect((await portal.done(usersCalls.user, { staff_id: id }, admin)).user.probation_until).toBe(
      new Date(probation_until ?? '').toISOString(),
    );
    const shown = async (as: Staff) => (await portal.done(networkCalls.agent, { agent_id: id }, as)).probation;
    const until = new Date(probation_until ?? '').toISOString();
    expect([await shown(admin), await shown(checker), await shown(await portal.staff(['VIEW_STORES']))]).toEqual([
      { until, mine_to_end: false },
      { until, mine_to_end: true },
      { until, mine_to_end: false },
    ]);
    const end = async (as: Staff) =>
      (await portal.done(usersCalls.actOnUsers, { staff_ids: [id], action: 'end_probation', reason: REASON }, as))
        .results[0]?.code ?? 'done';
    expect(await end(admin)).toBe('TIED_TO_PERSON');
    const owner = await network.owner();
    expect(await end(await network.userOf(owner.id))).toBe('FORBIDDEN');
    expect(await end(checker)).toBe('done');
    expect(await end(checker)).toBe('NOTHING_CHANGED');
    expect((await accounts.rowOf(id)).probation_until).toBeNull();
    expect(await shown(admin)).toBeNull();
    // No other user has a probation.
    expect(
      (await accounts.rowOf((await accounts.add(await accounts.groupWith(['VIEW_STORES']))).id)).probation_until,
    ).toBeNull();
  });

  test('may not have a shop owner’s number, neither when they are added, by form or by file, nor afterwards', async () => {
    const shop = await network.store();
    const [active, waiting] = [await network.owner(), (await network.proposed()).shop_owner];
    for (const { msisdn } of [active, waiting]) {
      const refusal = await portal.refused(
        networkCalls.addPortalUser,
        { full_name: 'The Dealer', username: `d${letters(9)}`, phone: msisdn, shop_id: shop.id },
        admin,
        'OWNERS_NUMBER',
      );
      expect(Object.keys(refusal.fields ?? {})).toEqual(['phone']);
      const { id } = await network.agentIn(shop.id);
      await portal.refused(usersCalls.updateUser, accounts.changeOf({ id }, msisdn), admin, 'OWNERS_NUMBER');
      const rows = [
        { row: 2, cells: { full_name: 'The Dealer', username: `d${letters(9)}`, phone: msisdn, shop: shop.name } },
      ];
      expect((await portal.done(importsCalls.check, { kind: 'agents', rows }, admin)).report).toMatchObject([
        { problems: [{ field: 'phone', code: 'OWNERS_NUMBER' }] },
      ]);
      await portal.refused(importsCalls.run, { kind: 'agents', rows }, admin, 'IMPORT_HAS_PROBLEMS');
    }
  });
});
