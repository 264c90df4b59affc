/** A loan of which little is left waits while its money is unproven, may be taken back, or more is on its way. */
import { afterAll, describe, expect, test } from 'vitest';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { newTransactionId } from '../../../../tests/harness/paybill.ts';
import { openSmallRestDesk } from '../../../../tests/harness/small-rest-desk.ts';
import { postPayments } from '../payments/payments.ts';
import { advanceStages } from './advance-stages.ts';

const { portal, lent, owed, wanted, take, bank, till, codeOf, later, pastEnd, payAllBut, statusOf } =
  await openSmallRestDesk();
afterAll(() => portal.stop());
const { services } = portal;

describe('a loan of which little is left', () => {
  test('is not closed while a franc of it is only one person’s word', async () => {
    const loan = await lent();
    expect(codeOf(await take(loan, (await owed(loan)) - 1, loan.place.agent))).toBe('done');
    await pastEnd(loan);
    await advanceStages(services);
    expect(await statusOf(loan)).toBe('active');
    expect(codeOf(await bank(loan.place, await till(loan.place)))).toBe('done');
    await advanceStages(services);
    expect(await statusOf(loan)).toBe('settled');
    expect(await wanted(loan)).toBe('released');
    await expectSound(portal);
  });

  test('is not closed while money in suspense may be its own, or its operator may take some back', async () => {
    const loan = await lent();
    await pastEnd(loan);
    await payAllBut(loan, 1);
    await advanceStages(services);
    // The operator’s list does not have it yet.
    expect(await statusOf(loan)).toBe('active');
    await portal.database.transaction((tx) =>
      postPayments(tx, services, [
        {
          provider: 'daraja-paybill',
          transaction_id: newTransactionId(),
          channel: 'mobile_money',
          amount_fcfa: 5_000,
          payment_phone: loan.person.msisdn,
          target: { typed: '1' },
          value_on: services.clock.today(),
          proof: 'operator',
          raw_payload: '{}',
        },
      ]),
    );
    await later(2);
    await advanceStages(services);
    expect(await statusOf(loan)).toBe('active');
  });
});
