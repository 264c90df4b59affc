/**
 * Two shop owners with the same things: a shop, staff, phones, customers, sales, loans and requests. Neither may reach
 * the other's things unless everybody may.
 */
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { withCheckDigit } from '@palier/contract/values/loan-reference.ts';
import sharp from 'sharp';
import { newId } from '../../server/src/platform/ids.ts';
import { type Shop, SIGNATURE, activeLoan, customer, saleAtCreation, saleAtDeposit, shop, someImei } from './given.ts';
import { letters, openNetwork, someNumber } from './network.ts';
import { confirmation, newTransactionId, tell } from './paybill.ts';
import type { Portal, Staff } from './portal.ts';
import { mpesaCsv } from './statements.ts';
import { handsOf } from './stock.ts';
import { startWorkers } from './workers.ts';

/** Records by the name of the field that names them. */
export type Records = Readonly<Record<string, unknown>>;

export interface Owner {
  /** The user of the owner, who has every role and belongs to no shop. */
  readonly user: Staff;
  /** A member of staff of the shop, who has every role. */
  readonly clerk: Staff;
  readonly records: Records;
  /** A text that only an answer about this owner's things would contain. */
  readonly marks: readonly string[];
}
export type TwoOwners = Awaited<ReturnType<typeof openTwoOwners>>;

export const picture = async (): Promise<File> =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 64, height: 48, channels: 3, background: '#369' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    'photo.jpg',
    { type: 'image/jpeg' },
  );
const PNG = Buffer.from(SIGNATURE.split(',')[1] ?? '', 'base64');
const WHY = 'as the test has it';

export async function openTwoOwners(portal: Portal) {
  const workers = startWorkers(portal);
  const { sql } = portal.database;
  const network = await openNetwork(portal);
  const [first, second] = [await owner(portal, network), await owner(portal, network)];
  const [decider, asker, modest] = [
    await portal.staff('all'),
    await portal.staff('all'),
    await portal.staff(['EDIT_USER', 'ADD_USER', 'VIEW_USERS']),
  ];
  const nobody = await portal.staff([]);
  await workers.stop();
  const leads = [first, second].flatMap(({ records: { region_id } }) =>
    [first, second].map(({ records: { staff_id } }) => ({
      region_id: String(region_id),
      staff_id: String(staff_id),
      named_by: network.admin.id,
      named_at: new Date().toISOString(),
    })),
  );
  await sql.insertInto('region_leads').values(leads).execute();
  const [own_requests, other_requests] = [
    await requestsOf(portal, decider, first.records),
    await requestsOf(portal, asker, second.records),
  ];
  // A phone of the first owner's model in the other's stock, so that only the shop can be the reason for a refusal.
  await sql
    .updateTable('devices')
    .set({ product_id: first.records['product_id'] as string })
    .where('imei', '=', second.records['imei'] as string)
    .execute();
  const none: Records = new Proxy({}, { get: (_, field) => noSuch(String(field)) });
  // A member of staff who has since lost every role still has their former requests.
  const request_of_nobody = newId();
  const { id: _, ...asked } = await sql
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', own_requests['approveShopPayment'] as string)
    .executeTakeFirstOrThrow();
  await sql
    .insertInto('requests')
    .values({
      ...asked,
      id: request_of_nobody,
      kind: 'customer_location',
      subject_kind: 'customer',
      subject_id: second.records['borrower_id'] as string,
      payload: JSON.stringify({ customer_id: second.records['borrower_id'], residential_location: 'Makepe' }),
      was: '{}',
      proposed: '{}',
      asked_by: nobody.id,
    })
    .execute();
  return { first, second, decider, asker, modest, nobody, own_requests, other_requests, request_of_nobody, none };
}

/** A value of the right form that names nothing. */
function noSuch(field: string): unknown {
  if (/^imei2?$/.test(field)) return someImei('99887711');
  if (field === 'imeis') return [someImei('99887711')];
  if (field === 'loan_reference') return withCheckDigit('987654321');
  if (field === 'subjects') return [{ kind: 'shop', id: newId() }];
  if (field === 'national_id') return 'CM0000000001';
  return field.endsWith('_ids') ? [newId()] : newId();
}

/** A payment that the paybill confirms. */
async function told(portal: Portal, account: string): Promise<string> {
  const transaction_id = newTransactionId();
  await tell(portal.paybill_url, confirmation({ account, amount: 500, transaction_id }));
  return (
    await portal.database.sql
      .selectFrom('payments')
      .select('id')
      .where('transaction_id', '=', transaction_id)
      .executeTakeFirstOrThrow()
  ).id;
}

async function owner(portal: Portal, network: Awaited<ReturnType<typeof openNetwork>>): Promise<Owner> {
  const { sql } = portal.database;
  const place: Shop = await shop(portal, { phones: 6 });
  const admin = handsOf(portal, network.admin);
  const clerk = await portal.staff('all', { shop_id: place.id });
  const user = await admin.ownerUser(place, []);
  await sql.deleteFrom('group_roles').where('group_id', '=', user.group_id).execute();
  const everything = await sql
    .selectFrom('group_roles')
    .select('code')
    .where('group_id', '=', clerk.group_id)
    .execute();
  await sql
    .insertInto('group_roles')
    .values(everything.map(({ code }) => ({ id: newId(), group_id: user.group_id, code })))
    .execute();
  const [shop_owner_id, second_shop] = [await admin.ownerOf(place), await admin.secondShop(place)];
  await sql
    .updateTable('shop_owners')
    .set({ full_name: `Owner ${letters(9)}` })
    .where('id', '=', shop_owner_id)
    .execute();
  const [agent, colleague] = [await network.agentIn(place.id), await network.agentIn(place.id)];

  const photo = await picture();
  const unverified = await customer(portal, place, { verified: false });
  await portal.done(
    customersCalls.submitKyc,
    {
      customer_id: unverified.id,
      id_type: 'national ID',
      document_number: `CM${unverified.id.replace(/\D/g, '').slice(-10).padStart(10, '7')}`,
      id_front: photo,
      id_back: photo,
      photo,
    },
    place.agent,
  );
  const document = await sql
    .selectFrom('customer_documents')
    .select('id')
    .where('customer_id', '=', unverified.id)
    .executeTakeFirstOrThrow();
  const [buyer, prompted, signer, borrower, settler] = [
    await customer(portal, place),
    await customer(portal, place),
    await customer(portal, place),
    await customer(portal, place),
    await customer(portal, place),
  ];
  const sale = await saleAtDeposit(portal, place, buyer);
  const { collection } = await portal.done(
    paymentsCalls.payDeposit,
    { method: 'push', application_id: (await saleAtDeposit(portal, place, prompted)).id, amount_fcfa: 100 },
    place.agent,
  );
  const { application: signed } = await saleAtCreation(portal, place, signer);
  const loan = await activeLoan(portal, place, borrower, { imei: place.imeis[0] ?? '' });
  const paid = await activeLoan(portal, place, settler, { imei: place.imeis[1] ?? '' });
  const debt = await sql
    .selectFrom('loans')
    .select(['id', 'total_fcfa'])
    .where('loan_reference', '=', paid.loan_reference)
    .executeTakeFirstOrThrow();
  await portal.done(
    paymentsCalls.requestRepayment,
    { method: 'pos', loan_reference: paid.loan_reference, amount_fcfa: debt.total_fcfa, receipt_number: 'R-9' },
    place.agent,
  );
  const { certificate_id } = await sql
    .selectFrom('loans')
    .select('certificate_id')
    .where('id', '=', debt.id)
    .executeTakeFirstOrThrow();
  const { id: loan_id, application_id } = await sql
    .selectFrom('loans')
    .select(['id', 'application_id'])
    .where('loan_reference', '=', loan.loan_reference)
    .executeTakeFirstOrThrow();
  const [strayed_id, placed_id] = [await told(portal, 'for my phone'), await told(portal, loan.loan_reference)];
  // A third person uploads the operator's statement: the person who uploads one may not book from it.
  const bringer = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']);
  const { statement, deposits } = await portal.done(
    reconciliationCalls.upload,
    {
      source: 'daraja-paybill',
      file: new File(
        [
          mpesaCsv([
            { id: newTransactionId(), amount_fcfa: 100, on: portal.services.clock.today(), account: 'nobody' },
          ]),
        ],
        'a.csv',
      ),
      file_name: 'a.csv',
    },
    bringer,
  );
  const { contract_id } = await sql
    .selectFrom('applications')
    .select('contract_id')
    .where('id', '=', application_id)
    .executeTakeFirstOrThrow();
  await sql.updateTable('customers').set({ agent_id: agent.id }).where('id', '=', buyer.id).execute();
  // The identity provider answers after a time, and no callback may arrive once the calls are made.
  await portal.until(
    'the identity check is over',
    async () =>
      (await sql.selectFrom('customers').select('kyc_state').where('id', '=', unverified.id).executeTakeFirstOrThrow())
        .kyc_state !== 'checking',
  );
  const { document_number } = await sql
    .selectFrom('customers')
    .select('document_number')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow();

  const keeper = await portal.staff(['MANAGE_STOCK', 'VIEW_INVENTORY', 'EDIT_CATALOGUE']);
  const { stock_take } = await portal.done(stockCalls.startStockTake, { shop_id: place.id }, keeper);
  const { phone } = await portal.done(
    catalogueCalls.setImage,
    { product_id: place.product_id, image: new File([PNG], 'a.png') },
    keeper,
  );
  const device = await sql
    .selectFrom('devices')
    .select('id')
    .where('imei', '=', place.imeis[2] ?? '')
    .executeTakeFirstOrThrow();
  const [region_id, territory_id, category_id, created_at] = [newId(), newId(), newId(), new Date().toISOString()];
  await sql
    .insertInto('regions')
    .values({ id: region_id, name: `Region ${letters(8)}`, created_at })
    .execute();
  await sql
    .insertInto('territories')
    .values({ id: territory_id, region_id, name: `Territory ${letters(8)}`, created_at })
    .execute();
  await sql
    .insertInto('agent_categories')
    .values({ id: category_id, name: `Category ${letters(8)}`, created_at })
    .execute();
  await sql.updateTable('agents').set({ category_id }).where('staff_id', '=', agent.id).execute();
  const held = await portal.staff(['VIEW_USERS', 'RATE_CALL']);
  const role = await sql
    .selectFrom('group_roles')
    .select('id')
    .where('group_id', '=', held.group_id)
    .executeTakeFirstOrThrow();
  // Somebody signed in twice: one session makes the call, the other is named in it.
  const again = await network.sessionOf(clerk.id);
  const sessions = await sql
    .selectFrom('sessions')
    .select('id')
    .where('staff_id', '=', clerk.id)
    .orderBy('created_at', 'desc')
    .execute();
  const { name: shop_name } = await sql
    .selectFrom('shops')
    .select('name')
    .where('id', '=', place.id)
    .executeTakeFirstOrThrow();

  // A payment about which the operator asked, and a confirmation that cannot be read.
  await tell(portal.validation_url, confirmation({ account: loan.loan_reference, amount: 150 }));
  await tell(portal.paybill_url, {
    ...confirmation({ account: loan.loan_reference, amount: 150 }),
    TransAmount: '150.50',
  });
  const { id: expected_id } = await sql
    .selectFrom('announced_payments')
    .select('id')
    .where('loan_id', '=', loan_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { id: kept_id } = await sql
    .selectFrom('kept_confirmations')
    .select('id')
    .where('account_keyed_in', '=', loan.loan_reference)
    .executeTakeFirstOrThrow();

  const records: Records = {
    expected_id,
    kept_id,
    store_id: place.id,
    shop_id: place.id,
    second_shop_id: second_shop.id,
    from_store_id: place.id,
    shop_owner_id,
    region_id,
    territory_id,
    category_id,
    agent_id: agent.id,
    from_agent_id: agent.id,
    to_agent_id: colleague.id,
    agent_ids: [agent.id],
    staff_id: agent.id,
    staff_ids: [agent.id],
    group_id: held.group_id,
    id: role.id,
    subject_id: place.id,
    customer_id: buyer.id,
    customer_ids: [buyer.id],
    national_id: document_number,
    unverified_id: unverified.id,
    document_id: document.id,
    borrower_id: borrower.id,
    application_id: sale.id,
    signed_id: signed.id,
    collection_id: collection?.id,
    contract_id,
    certificate_id,
    loan_id,
    loan_reference: loan.loan_reference,
    settled_reference: paid.loan_reference,
    lent_imei: loan.imei,
    payment_id: strayed_id,
    payment_ids: [strayed_id],
    placed_id,
    statement_id: statement.id,
    line_ids: deposits.map(({ id: line_id }) => line_id),
    product_id: place.product_id,
    price_version_id: sale.price_version_id,
    image_id: phone.image_url?.split('/').at(-1),
    device_ids: [device.id],
    imei: place.imeis[2],
    imeis: [place.imeis[2]],
    stock_take_id: stock_take.id,
    session_id: sessions.at(-1)?.id,
    subjects: [{ kind: 'shop', id: place.id }],
  };
  return {
    user,
    clerk: { ...clerk, token: again.token },
    records,
    marks: [
      place.id,
      second_shop.id,
      shop_name,
      second_shop.name,
      shop_owner_id,
      agent.id,
      colleague.id,
      agent.username,
      ...place.imeis.slice(2),
    ],
  };
}

/** A pending request for every list, by the call that decides it. */
async function requestsOf(
  portal: Portal,
  by: Staff,
  { customer_id, loan_id, imei, staff_id, group_id, store_id, signed_id }: Records,
): Promise<Records> {
  const { sql } = portal.database;
  const text = (value: unknown): string => String(value);
  const loan = { loan_id: text(loan_id), reason: WHY };
  const { request: location } = await portal.done(
    customersCalls.requestCustomerLocation,
    { customer_id: text(customer_id), residential_location: 'Bonamoussadi', reason: WHY },
    by,
  );
  const { request: user } = await portal.done(
    usersCalls.changeUserGroup,
    { staff_id: text(staff_id), group_id: text(group_id), reason: WHY },
    by,
  );
  const { request: phone } = await portal.done(
    deviceLocksCalls.requestImeiChange,
    { ...loan, imei: text(imei), old_phone: 'damaged' },
    by,
  );
  const { request: ending } = await portal.done(loansCalls.requestDeactivation, { ...loan, phone_returned: false }, by);
  const { request: time } = await portal.done(loansCalls.requestExtension, { ...loan, days: 7 }, by);
  const { request: sold } = await portal.done(
    salesCalls.requestSale,
    { application_id: text(signed_id), limit_fcfa: 9_000_000, reason: WHY },
    by,
  );
  // The code is sent to the owner's phone; here only the request matters.
  const paid = newId();
  const asked_at = portal.services.clock.now().toISOString();
  await sql
    .insertInto('requests')
    .values({
      id: paid,
      kind: 'shop_payment_details',
      subject_kind: 'shop',
      subject_id: text(store_id),
      subject_name: 'Shop',
      payload: JSON.stringify({ store_id, payment_kind: 'till', payment_number: '445566', payment_name: 'Boutique' }),
      was: '{}',
      proposed: '{}',
      base: 'x',
      reason: WHY,
      asked_by: by.id,
      asked_at,
      expires_at: new Date(Date.parse(asked_at) + 604_800_000).toISOString(),
    })
    .execute();
  const { request: becomes_owner } = await portal.done(
    networkCalls.createShopOwner,
    { full_name: `Owner ${letters(7)}`, msisdn: someNumber() },
    by,
  );
  return {
    approveMakerChecker: location.id,
    approvePortal: user.id,
    approveImeiChange: phone.id,
    approveDeregistration: ending.id,
    approveExtension: time.id,
    approveShopPayment: paid,
    approveSale: sold.id,
    approveOwner: becomes_owner.id,
  };
}
