/** Two people of whom one controlled the other’s account may not decide for each other. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { errorMessage } from '@palier/contract/errors.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { ROLE_CODES } from '@palier/contract/roles.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { areTied, findTied } from '../auth/auth.ts';
import { newId } from '../../platform/ids.ts';
import { someDice } from '../../../../tests/harness/dice.ts';
import { REASON, openAccountDesk } from '../../../../tests/harness/accounts.ts';
import { someNumber } from '../../../../tests/harness/network.ts';
import type { Staff } from '../../../../tests/harness/portal.ts';

const DAY = 86_400_000;
const play = someDice();

const { portal, network, accounts, admin, checker } = await openAccountDesk();
afterAll(() => portal.stop());

describe('two people of whom one controlled the other’s account', () => {
  const decider = () => portal.staff(['APPROVE_MAKER_CHECKER', 'EDIT_ROLES', 'EDIT_USER'], { msisdn: someNumber() });

  test('may not decide for each other for thirty days after one added the other', async () => {
    const { id, request } = await accounts.add(await accounts.groupWith([...ROLE_CODES]));
    await portal.done(approvalsCalls.approvePortal, { request_id: request?.id ?? '' }, checker);
    const second = await network.sessionOf(id);
    const [mine, theirs] = [await accounts.pendingRequest(admin), await accounts.pendingRequest(second)];
    expect(await accounts.approve(mine.id, second)).toMatchObject({
      status: 403,
      refusal: { code: 'TIED_TO_MAKER', facts: { days: 30 } },
    });
    expect(await accounts.approve(theirs.id, admin)).toMatchObject({ refusal: { code: 'TIED_TO_MAKER' } });
    const said = async (as: Staff) =>
      (await portal.done(approvalsCalls.request, { request_id: mine.id }, as)).request.approval_refused;
    expect(await said(second)).toBe(errorMessage('TIED_TO_MAKER', 'en', { days: 30 }));
    expect(await said(checker)).toBeNull();
    expect(
      await portal.done(approvalsCalls.decideMany, { request_ids: [mine.id], decision: 'approve' }, second),
    ).toMatchObject({ refused: 1, results: [{ code: 'TIED_TO_MAKER' }] });
    // A decline gives no person any right.
    await portal.done(
      approvalsCalls.approvePortal,
      { request_id: theirs.id, decision: 'decline', reason: 'not needed' },
      admin,
    );
    // Another person may decide.
    await portal.done(approvalsCalls.approvePortal, { request_id: mine.id }, checker);
    await accounts.ageChangesOf(id, 30 * DAY);
    await portal.done(approvalsCalls.approvePortal, { request_id: (await accounts.pendingRequest(admin)).id }, second);
  });

  test('may not decide for each other after one changed the other’s number, nor after a password was sent', async () => {
    for (const touch of [
      async (person: Staff) =>
        portal.done(
          approvalsCalls.approvePortal,
          {
            request_id:
              (await portal.done(usersCalls.updateUser, accounts.changeOf(person, someNumber()), admin)).request?.id ??
              '',
          },
          checker,
        ),
      (person: Staff) => portal.done(usersCalls.resetPassword, { staff_id: person.id, reason: REASON }, admin),
    ]) {
      const person = await decider();
      await portal.done(
        approvalsCalls.approvePortal,
        { request_id: (await accounts.pendingRequest(admin)).id },
        person,
      );
      await touch(person);
      const session = await network.sessionOf(person.id);
      expect(await accounts.approve((await accounts.pendingRequest(admin)).id, session)).toMatchObject({
        refusal: { code: 'TIED_TO_MAKER' },
      });
      expect(await accounts.approve((await accounts.pendingRequest(session)).id, admin)).toMatchObject({
        refusal: { code: 'TIED_TO_MAKER' },
      });
      // The person who approved the number is not tied.
      await portal.done(
        approvalsCalls.approvePortal,
        { request_id: (await accounts.pendingRequest(session)).id },
        checker,
      );
    }
  });
});

test('the list of those to whom a person is tied has everybody of whom the rule says so, and nobody else', async () => {
  const people = await Promise.all(Array.from({ length: 7 }, () => portal.staff([], { msisdn: someNumber() })));
  const now = portal.services.clock.now();
  const changes = Array.from({ length: 12 }, () => {
    const [staff, by] = play.shuffle(people);
    return {
      id: newId(),
      staff_id: staff?.id ?? '',
      changed_by: by?.id ?? '',
      what: 'made' as const,
      // Some are too old to count, and some are of the same moment.
      at: new Date(now.getTime() - play.between(0, 40) * DAY).toISOString(),
    };
  });
  await portal.database.sql.insertInto('account_changes').values(changes).execute();
  let ties = 0;
  for (const one of people) {
    const tied = await findTied(portal.database, one.id, now);
    for (const other of people.filter(({ id }) => id !== one.id)) {
      const isTied = await areTied(portal.database, one.id, other.id, now);
      expect(tied.includes(other.id), `seed ${play.seed}: ${one.id} and ${other.id}`).toBe(isTied);
      if (isTied) ties++;
    }
  }
  expect(ties, `seed ${play.seed}`).toBeGreaterThan(0);
});
