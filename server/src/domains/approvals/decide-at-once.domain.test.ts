/** Several people decide the same requests at the same moment, each in the order of their own list. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customer, shop } from '../../../../tests/harness/given.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';

const REQUESTS = 10;
const PEOPLE = 6;

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
}, 120_000);
afterAll(() => portal?.stop());

test('each request is decided once, nobody fails, and the answer has the order that was asked for', async () => {
  const place = await shop(portal);
  const maker = await portal.staff(['REQUEST_CUSTOMER_CHANGE', 'FIND_CUSTOMER']);
  const checkers = await Promise.all(Array.from({ length: PEOPLE }, () => portal.staff(['APPROVE_MAKER_CHECKER'])));
  const ids: string[] = [];
  for (let made = 0; made < REQUESTS; made++) {
    const { id: customer_id } = await customer(portal, place);
    const change = { customer_id, residential_location: 'Makepe', home_address: 'Rue 7', reason: 'moved there' };
    ids.push((await portal.done(customersCalls.requestCustomerLocation, change, maker)).request.id);
  }
  const answers = await Promise.all(
    checkers.map(async (as, at) => {
      const request_ids = at % 2 === 0 ? ids : ids.toReversed();
      const { results, done } = await portal.done(approvalsCalls.decideMany, { request_ids, decision: 'approve' }, as);
      expect(results.map(({ id }) => id)).toEqual(request_ids);
      return done;
    }),
  );
  expect(answers.reduce((sum, done) => sum + done, 0)).toBe(REQUESTS);
});
