/** Real values for the fields of all calls. */
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { SIGNATURE, activeLoan, customer, saleAtDeposit, shop } from './given.ts';
import type { Portal } from './portal.ts';

/** A value for each field by its name, from records that exist: a call with one wrong field runs as far as it can. */
export async function realInputs(portal: Portal): Promise<Record<string, unknown>> {
  const place = await shop(portal);
  const [owner, buyer] = [await customer(portal, place), await customer(portal, place)];
  const { loan_reference, imei } = await activeLoan(portal, place, owner);
  const sale = await saleAtDeposit(portal, place, buyer);
  const group_id = (await portal.staff([])).group_id;
  const [agent_id, to_agent_id, region_id, territory_id, category_id] = [
    (await portal.staff([], { shop_id: place.id })).id,
    place.agent.id,
    newId(),
    newId(),
    newId(),
  ];
  const created_at = new Date().toISOString();
  await portal.database.sql
    .insertInto('agents')
    .values([agent_id, to_agent_id].map((staff_id) => ({ staff_id })))
    .execute();
  await portal.database.sql.insertInto('regions').values({ id: region_id, name: 'Littoral', created_at }).execute();
  await portal.database.sql
    .insertInto('territories')
    .values({ id: territory_id, region_id, name: 'Wouri', created_at })
    .execute();
  await portal.database.sql
    .insertInto('agent_categories')
    .values({ id: category_id, name: 'Gold', created_at })
    .execute();
  const { shop_owner_id } = await portal.database.sql
    .selectFrom('shops')
    .select('shop_owner_id')
    .where('id', '=', place.id)
    .executeTakeFirstOrThrow();
  const keeper = await portal.staff(['MANAGE_STOCK', 'EDIT_CATALOGUE']);
  const device = await portal.database.sql
    .selectFrom('devices')
    .select(['id', 'imei'])
    .where('imei', '=', place.imeis[1] ?? '')
    .executeTakeFirstOrThrow();
  const { stock_take } = await portal.done(stockCalls.startStockTake, { shop_id: place.id }, keeper);
  const picture = await portal.done(
    catalogueCalls.setImage,
    { product_id: place.product_id, image: new File([Buffer.from(SIGNATURE.split(',')[1] ?? '', 'base64')], 'a.png') },
    keeper,
  );
  const stock = {
    device_ids: [device.id],
    imeis: [device.imei],
    stock_take_id: stock_take.id,
    image_id: picture.phone.image_url?.split('/').at(-1),
    rows: [{ row: 2, cells: { imei: device.imei, product: 'Tecno' } }],
    text: owner.msisdn,
    effective_on: '2040-01-01',
    retail_price_fcfa: 100_000,
    wholesale_price_fcfa: 80_000,
    deposit_fcfa: 20_000,
    credit_multiplier: 1.4,
    lock_type: 'hard lock',
    lock_solution: 'trustonic',
  };
  return {
    loan_reference,
    imei,
    group_id,
    customer_id: buyer.id,
    application_id: sale.id,
    product_id: place.product_id,
    price_version_id: sale.price_version_id,
    msisdn: owner.msisdn,
    next_of_kin_phone: '670000009',
    first_name: 'Awa',
    surname: 'Ngo',
    next_of_kin_name: 'Paul Ngo',
    national_id: 'CM12345678',
    document_number: 'CM12345678',
    date_of_birth: '1990-02-03',
    before: '2030-01-01T00:00:00Z',
    username: 'someone',
    password: 'something long',
    current_password: 'something',
    new_password: 'something else',
    challenge_id: 'x',
    code: '123456',
    signature: SIGNATURE,
    reason: 'a reason',
    note: 'a note',
    pos_reference: 'POS-1',
    receipt_number: 'R-1',
    amount_fcfa: 1,
    monthly_income_fcfa: 1000,
    residential_location: 'Douala',
    collection_id: buyer.id,
    contract_id: buyer.id,
    certificate_id: buyer.id,
    document_id: buyer.id,
    $limit: 10,
    customer_code: '123456',
    agent_code: '123456',
    ...stock,
    shop_id: place.id,
    store_id: place.id,
    from_store_id: place.id,
    shop_owner_id,
    region_id,
    territory_id,
    category_id,
    agent_id,
    from_agent_id: agent_id,
    to_agent_id,
    agent_ids: [agent_id, to_agent_id],
    customer_ids: [buyer.id],
    staff_id: agent_id,
    full_name: 'Marie Ebogo',
    phone: '680000009',
    email: 'marie@example.com',
  };
}
