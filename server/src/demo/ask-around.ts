/**
 * Makes the requests that wait for a second person in a demo: the people whose work it is make them through the
 * portal's own handlers, some of them hours ago.
 */
import { addDays } from '@palier/contract/rules/calendar.ts';
import type { CommandContext } from '../platform/handler.ts';
import { newId } from '../platform/ids.ts';
import { ApiError } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';
import { handlers } from '../app/registry.ts';
import { actorOf } from './actor-of.ts';
import { groupsOf, lastRepaymentOf, loanOf, pricesOf, referenceOf, spareOf, strangePayment } from './asked-about.ts';

const HOUR_MS = 3_600_000;

/** A request of any kind is made in one transaction. */
type AskingCommand = (input: unknown, context: CommandContext) => Promise<unknown>;

/**
 * Makes a request as if so many hours ago. A request that is not possible on this day (its phone was sold meanwhile) is
 * left out, so the demo has one request less.
 */
async function ask(
  services: Services,
  username: string,
  hours_ago: number,
  execute: unknown,
  input: unknown,
): Promise<void> {
  const actor = await actorOf(services.database, username);
  const clock = { ...services.clock, now: () => new Date(services.clock.now().getTime() - hours_ago * HOUR_MS) };
  const caller = { ip: '127.0.0.1', user_agent: '', device_id: null, language: 'en', request_id: newId() } as const;
  await services.database
    .transaction((tx) =>
      (execute as AskingCommand)(input, {
        tx,
        services,
        actor,
        caller,
        clock,
        note: () => {},
        gone: new AbortController().signal,
      }),
    )
    .catch((failure: unknown) => {
      if (!(failure instanceof ApiError)) throw failure;
    });
}

export async function askAround(services: Services): Promise<void> {
  const { database } = services;
  const { catalogue, customers, deviceLocks, loans, network, suspense, users } = handlers;
  const today = services.clock.today();
  const [brenda, jean, mercy, blessing, thierry] = await Promise.all(
    ['+237670000101', '+237690000002', '+237670000103', '+237690000012', '+237690000013'].map((msisdn) =>
      loanOf(database, msisdn),
    ),
  );

  await ask(services, 'collector', 5, loans.requestExtension, {
    loan_id: brenda?.loan_id,
    days: 10,
    reason: 'Hospitalised last week; her salary comes on the 28th.',
  });
  const spare = await spareOf(database, jean?.product_id ?? '', jean?.shop_id ?? '');
  if (spare)
    await ask(services, 'agent', 3, deviceLocks.requestImeiChange, {
      loan_id: jean?.loan_id,
      imei: spare.imei,
      old_phone: 'damaged',
      reason: 'L’écran est mort, échange sous garantie.',
    });
  await ask(services, 'collector', 6, deviceLocks.requestWaiver, {
    loan_id: thierry?.loan_id,
    until_on: addDays(today, 7),
    reason: 'He pays the whole on Friday; the employer has confirmed it.',
  });
  await ask(services, 'agent', 26, loans.requestDeactivation, {
    loan_id: blessing?.loan_id,
    phone_returned: true,
    reason: 'La cliente a rendu le téléphone à la boutique.',
  });
  await ask(services, 'agent', 2, customers.requestCustomerLocation, {
    customer_id: mercy?.customer_id,
    residential_location: 'Bonamoussadi, Douala',
    reason: 'Moved house in October.',
  });

  const paid = await lastRepaymentOf(database, jean?.loan_id ?? null);
  const reached = await referenceOf(database, brenda?.loan_id ?? null);
  if (paid && reached)
    await ask(services, 'finance', 3, suspense.requestReallocation, {
      payment_id: paid.id,
      loan_reference: reached.loan_reference,
      reason: 'Jean paid for his sister with his own reference; both have called.',
    });
  const strange = await strangePayment(database);
  if (strange)
    await ask(services, 'finance', 20, suspense.requestSuspenseRefund, {
      payment_id: strange.payment_id,
      shop_id: jean?.shop_id,
      reason: 'He meant to pay another company and has shown his text.',
    });

  const priced = await pricesOf(database);
  const [first, second] = [...new Map(priced.toReversed().map((version) => [version.product_id, version])).values()];
  if (first)
    await ask(services, 'keeper', 9, catalogue.updatePrices, {
      product_id: first.product_id,
      price_version_id: first.price_version_id,
      retail_price_fcfa: first.retail_price_fcfa + 2_500,
      wholesale_price_fcfa: first.wholesale_price_fcfa + 1_000,
      deposit_fcfa: first.deposit_fcfa,
      effective_on: addDays(today, 3),
      reason: 'Nouveau tarif du grossiste.',
    });
  if (second)
    await ask(services, 'keeper', 1, catalogue.updateMultiplier, {
      product_id: second.product_id,
      price_version_id: second.price_version_id,
      credit_multiplier: Number(second.credit_multiplier) + 0.02,
      effective_on: addDays(today, 5),
      reason: 'Le coût du crédit a monté.',
    });

  const groups = new Map((await groupsOf(database)).map(({ id, name }) => [name, id]));
  await ask(services, 'admin', 4, users.changeGroupRoles, {
    group_id: groups.get('Shop owners'),
    give: ['RATE_CALL'],
    take: ['VIEW_ANALYTICS'],
    reason: 'Owners rate the calls of their own shops now.',
  });
  const newcomer = await actorOf(database, 'newcomer');
  await ask(services, 'admin', 2, users.changeUserGroup, {
    staff_id: newcomer.staff_id,
    group_id: groups.get('Debt collectors'),
    reason: 'She joins the collection desk on Monday.',
  });
  await ask(services, 'admin', 12, network.createShopOwner, {
    full_name: 'Josiane Ebelle',
    msisdn: '+237 670 900 001',
    email: null,
    language: 'fr',
  });
}
