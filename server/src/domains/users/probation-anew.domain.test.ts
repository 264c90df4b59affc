/** An account that takes money and changes hands takes none until a second person has looked, or the probation is over. */
import type { RoleCode } from '@palier/contract/roles.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { isOnProbation } from '../auth/auth.ts';
import { REASON, openAccountDesk } from '../../../../tests/harness/accounts.ts';
import { someNumber } from '../../../../tests/harness/network.ts';
import type { Staff } from '../../../../tests/harness/portal.ts';

const DAY_MS = 86_400_000;
const SELLER: readonly RoleCode[] = ['ADD_LOAN', 'FIND_CUSTOMER', 'TAKE_PAYMENT'];

const { portal, network, accounts, admin, checker } = await openAccountDesk();
afterAll(() => portal.stop());

const seller = async () => portal.staff(SELLER, { shop_id: (await network.store()).id, msisdn: someNumber() });
const isWaiting = async ({ id }: Staff) => isOnProbation(await accounts.rowOf(id), portal.services.clock.now());
const reset = (person: Staff) => portal.done(usersCalls.resetPassword, { staff_id: person.id, reason: REASON }, admin);
const end = async (person: Staff, as: Staff) => {
  const change = { staff_ids: [person.id], action: 'end_probation' as const, reason: REASON };
  return (await portal.done(usersCalls.actOnUsers, change, as)).results[0]?.code ?? 'done';
};

describe('a person who takes money', () => {
  test('takes none for seven days after an administrator changed their number, unless a second person ends that', async () => {
    const person = await seller();
    expect(await isWaiting(person)).toBe(false);
    await accounts.changeNumber(person.id, someNumber());
    expect(await isWaiting(person)).toBe(true);
    const [line] = await network.auditOf(person.id);
    expect(line?.after).toHaveProperty('probation_until');
    expect(await end(person, admin)).toBe('TIED_TO_PERSON');
    expect(await end(person, checker)).toBe('done');
    expect(await isWaiting(person)).toBe(false);
    // A password within 72 hours of the new number opens the account to who has that number.
    await reset(person);
    expect(await isWaiting(person)).toBe(true);
    const { probation_until } = await accounts.rowOf(person.id);
    const after = new Date(Date.parse(probation_until ?? '') + 1);
    expect(isOnProbation(await accounts.rowOf(person.id), after)).toBe(false);
  });

  test('goes on taking it after a password alone, and after one that is sent long after a new number', async () => {
    const [calm, later] = [await seller(), await seller()];
    await reset(calm);
    expect(await isWaiting(calm)).toBe(false);
    await accounts.changeNumber(later.id, someNumber());
    expect(await end(later, checker)).toBe('done');
    await accounts.ageChangesOf(later.id, 4 * DAY_MS);
    await reset(later);
    expect(await isWaiting(later)).toBe(false);
  });

  test('goes on taking it when a second person approved the number, and nobody else has a probation', async () => {
    const decider = await portal.staff([...SELLER, 'APPROVE_MAKER_CHECKER'], { msisdn: someNumber() });
    const { request } = await accounts.changeNumber(decider.id, someNumber());
    expect(await accounts.approve(request?.id ?? '', checker)).toMatchObject({ ok: true });
    expect(await isWaiting(decider)).toBe(false);
    const clerk = await portal.staff(['VIEW_STORES'], { msisdn: someNumber() });
    await accounts.changeNumber(clerk.id, someNumber());
    expect(await isWaiting(clerk)).toBe(false);
  });
});
