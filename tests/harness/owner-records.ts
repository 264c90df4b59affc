/** A shop owner with a record of every kind. */
import { bookRecords } from './book-records.ts';
import { floatRecords } from './float-records.ts';
import { collectionRecords } from './collection-records.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { slipPaper } from './slip-paper.ts';
import { type Shop, SIGNATURE, activeLoan, customer, saleAtCreation, saleAtDeposit, shop } from './given.ts';
import { letters, openNetwork } from './network.ts';
import { confirmation, newTransactionId, tell } from './paybill.ts';
import { picture } from './picture.ts';
import type { Portal, Staff } from './portal.ts';
import { scan } from './scan.ts';
import { shownDocuments } from './shown-records.ts';
import { mpesaCsv } from './statements.ts';
import { handsOf } from './stock.ts';
import { registered } from './terminals.ts';

/** Records by the name of the field that names them. */
export type Records = Readonly<Record<string, unknown>>;

export interface Owner {
  /** The user of the owner, who has every role and belongs to no shop. */
  readonly user: Staff;
  /** A member of staff of the shop, who has every role. */
  readonly clerk: Staff;
  readonly records: Records;
  /** A text that only an answer about this owner's records would contain. */
  readonly marks: readonly string[];
}

const PNG = Buffer.from(SIGNATURE.split(',')[1] ?? '', 'base64');

/** A payment that the paybill confirms. */
async function receivePayment(portal: Portal, account: string): Promise<string> {
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

export async function owner(portal: Portal, network: Awaited<ReturnType<typeof openNetwork>>): Promise<Owner> {
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
      id_front: await picture('#936'),
      id_back: await picture('#693'),
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
  await tell(portal.paybill_url, confirmation({ account: paid.loan_reference, amount: debt.total_fcfa }));
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
  const [strayed_id, placed_id] = [
    await receivePayment(portal, 'for my phone'),
    await receivePayment(portal, loan.loan_reference),
  ];
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
  // A gift whose provider has said nothing for two days.
  const gift_id = newId();
  const given_at = new Date(portal.services.clock.wall().getTime() - 2 * 86_400_000).toISOString();
  await sql
    .insertInto('data_gifts')
    .values({
      id: gift_id,
      customer_id: buyer.id,
      megabytes: 500,
      validity: 'week',
      cost_fcfa: 400,
      reason: 'as the test has it',
      given_by: bringer.id,
      given_on: given_at.slice(0, 'yyyy-mm-dd'.length),
      state: 'unknown',
      created_at: given_at,
      sent_at: given_at,
    })
    .execute();
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

  const { shown_id, stand_in_id } = await shownDocuments(portal, {
    application_id: sale.id,
    document_number,
    photo,
    shown_by: place.agent.id,
    stood_in_by: clerk.id,
    given_at,
  });
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
  await sql.updateTable('shops').set({ territory_id }).where('id', '=', place.id).execute();
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
  // A user signed in twice: one session makes the call, the other is named in it.
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

  const collected = {
    ...(await collectionRecords(portal, clerk, loan.loan_reference)),
    ...(await bookRecords(portal)),
    ...(await floatRecords(portal)),
  };

  const mailing_id = newId();
  await sql
    .insertInto('report_mailings')
    .values({
      id: mailing_id,
      staff_id: clerk.id,
      report: 'overview',
      rhythm: 'daily',
      language: 'en',
      created_at: new Date().toISOString(),
    })
    .execute();

  const { payment: slip } = await portal.done(
    paymentsCalls.requestRepayment,
    {
      method: 'pos',
      loan_reference: loan.loan_reference,
      amount_fcfa: 100,
      receipt_number: `SLIP-${place.id.slice(-6)}`,
    },
    clerk,
  );
  await portal.done(
    paymentsCalls.attachPaper,
    {
      payment_id: slip?.id ?? '',
      terminal: `T-${place.id.slice(-6)}`,
      authorisation: 'A-1',
      card_digits: '4711',
      paper: await slipPaper(),
    },
    clerk,
  );
  const slip_document_id = newId();
  await portal.database.pool.query(
    `insert into slip_documents (id, loan_id, shop_id, amount_fcfa, id_type, document_number, shown_by, shown_at)
      values ($1, $2, $3, 100, 'passport', $4, $5, $6)`,
    [slip_document_id, loan_id, place.id, document_number, place.agent.id, portal.services.clock.now()],
  );
  await scan(portal, place.imeis[2] ?? '', place.id, clerk);
  const scanned = await sql
    .selectFrom('phone_scans')
    .select('id')
    .where('shop_id', '=', place.id)
    .executeTakeFirstOrThrow();

  const records: Records = {
    ...collected,
    scan_id: scanned.id,
    loan_ids: [loan_id],
    collector_id: agent.id,
    expected_id,
    slip_document_id,
    terminal_id: await registered(portal, place.id),
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
    seller_id: place.agent.id,
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
    slip_id: slip?.id ?? '',
    statement_id: statement.id,
    line_ids: deposits.map(({ id: line_id }) => line_id),
    line_id: deposits[0]?.id ?? '',
    gift_id,
    shown_id,
    stand_in_id,
    compared_ids: deposits.map(({ id: compared_id }) => compared_id),
    product_id: place.product_id,
    price_version_id: sale.price_version_id,
    image_id: phone.image_url?.split('/').at(-1),
    device_ids: [device.id],
    imei: place.imeis[2],
    imeis: [place.imeis[2]],
    stock_take_id: stock_take.id,
    session_id: sessions.at(-1)?.id,
    mailing_id,
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
      agent.full_name,
      ...place.imeis.slice(2),
    ],
  };
}
