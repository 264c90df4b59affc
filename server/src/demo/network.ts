/** Builds the network: groups and staff, regions and shops, phones and prices, lock policies and stock. */
import { chanceOf } from './random.ts';
import { instantOn, iso } from './calendar.ts';
import { GROUPS, type GroupName } from '../app/starting-groups.ts';
import { DEMO_STAFF } from './demo-staff.ts';
import { deviceSecrets } from './device-secrets.ts';
import { idsFrom } from './ids.ts';
import { type Market, type MarketConfig, OPENED_DAYS_AGO, type Shop } from './market.ts';
import { fullName, nameOf } from './names.ts';
import { numbersOf } from './numbers.ts';
import { REGIONS } from './places.ts';
import { type PaidShop, askForOtherPayment } from './requests.ts';
import { writePolicies } from './policies.ts';
import { writeProducts } from './price-list.ts';
import { Rows } from './rows.ts';
import { namesOnce, shopName } from './shop-names.ts';

const CUSTOMERS_PER_SHOP = 400;
const LEAST_SHOPS = 14;
const MOST_SHOPS = 4000;

export interface House {
  readonly customers: number;
  readonly seed: number;
  readonly today: number;
  readonly config: MarketConfig;
  readonly password_hash: string;
}

export function buildHouse({ customers, seed, today, config, password_hash }: House): Market {
  const chance = chanceOf(seed);
  // Ids are drawn apart, so that one more row of any kind does not change what happens in the market.
  const id = idsFrom(chanceOf(seed ^ 0x5bd1e995));
  const roleId = idsFrom(chanceOf(seed ^ 0x27d4eb2f));
  const rows = new Rows();
  const numbers = numbersOf(seed);
  const opened = instantOn(today - OPENED_DAYS_AGO, 0);
  const created_at = iso(opened);
  let phones = 100_000;
  let papers = 0;
  /** Staff have papers that no customer of the demo has: theirs begin with another digit. */
  const paper = () => ({
    document_kind: 'national ID',
    document_number: String(900_000_000 + 137 * papers++),
    document_due_at: created_at,
  });
  const staffPhone = (): string => `+237670${String(phones++)}`;

  const group_ids = Object.fromEntries(
    Object.entries(GROUPS).map(([name, codes]) => {
      const group_id = id(opened);
      rows.put('groups', { id: group_id, name, created_at });
      for (const code of codes) rows.put('group_roles', { id: roleId(opened), group_id, code });
      return [name, group_id];
    }),
  ) as Record<GroupName, string>;
  const demo_ids = DEMO_STAFF.map(() => id(opened));
  const demoId = (username: string): string =>
    demo_ids[DEMO_STAFF.findIndex((person) => person.username === username)] ?? '';

  const categories = CATEGORIES.map((name) => {
    const category_id = id(opened);
    rows.put('agent_categories', { id: category_id, name, created_at });
    return category_id;
  });
  let booked = 0;
  /** Three agents of four have a category and an account for their commission. */
  const bookAgent = (staff_id: string): void => {
    const number = booked++;
    const category_id = number % 4 === 3 ? null : (categories[number % CATEGORIES.length] ?? null);
    rows.put('agents', {
      staff_id,
      category_id,
      biller_type: category_id && 'mobile money',
      account_number: category_id && String(700_100_000 + number),
      account_name: null,
    });
  };
  const freshName = namesOnce();
  const shops: Shop[] = [];
  const paid: PaidShop[] = [];
  const wanted = Math.min(MOST_SHOPS, Math.max(LEAST_SHOPS, Math.ceil(customers / CUSTOMERS_PER_SHOP)));
  const places = REGIONS.flatMap((region) => {
    const region_id = id(opened);
    rows.put('regions', { id: region_id, name: region.name, created_at });
    return region.towns.map((town) => {
      const territory_id = id(opened);
      rows.put('territories', { id: territory_id, region_id, name: town.name, created_at });
      return { ...town, region_id, territory_id, culture: region.culture };
    });
  });
  let owner = { id: '', name: '' };
  while (shops.length < wanted) {
    const number = shops.length;
    // The first shop is the demo's own; afterwards the large towns come more often.
    const place = number === 0 ? places[0] : number < places.length ? places[number] : chance.skewed(places);
    if (!place) break;
    // Most dealers own one shop, some two or three next to each other in the list.
    if (number < 2 || chance.is(0.65)) {
      owner = { id: id(opened), name: number === 0 ? ownerOfDemo() : fullName(nameOf(chance, place.culture)) };
      rows.put('shop_owners', {
        id: owner.id,
        full_name: owner.name,
        msisdn: number === 0 ? '+237670000003' : staffPhone(),
        staff_id: number === 0 ? demoId('owner') : null,
        created_at,
      });
    }
    const shop_id = id(opened);
    const quarter = number === 0 ? 'Akwa' : chance.of(place.quarters);
    const agents = number === 0 ? [demoId('agent')] : [];
    for (let seat = 0; seat < 2; seat++) {
      const named = nameOf(chance, place.culture);
      const staff_id = id(opened);
      agents.push(staff_id);
      const dealer_code = `${place.code}-${2001 + number * 2 + seat}`;
      bookAgent(staff_id);
      rows.put('staff', {
        id: staff_id,
        username: dealer_code.toLowerCase(),
        dealer_code,
        full_name: fullName(named),
        msisdn: staffPhone(),
        group_id: group_ids.Agents,
        shop_id,
        password_hash,
        must_change_password: true,
        language: named.language,
        ...paper(),
        created_at,
      });
    }
    // The shops are a little apart on the map. Their places use no random number, so that the market's draw stays the
    // same.
    const [latitude, longitude] = [
      place.at[0] + (((number * 37) % 100) - 50) / 2000,
      place.at[1] + (((number * 61) % 100) - 50) / 2000,
    ];
    const name = freshName(`${shopName(owner.name, number)} ${quarter}`);
    rows.put('shops', {
      id: shop_id,
      name,
      latitude,
      longitude,
      type: chance.is(0.8) || number > 0 ? 'dealer shop' : 'main shop',
      location: `${quarter}, ${place.name}`,
      shop_owner_id: owner.id,
      territory_id: place.territory_id,
      payment_kind: 'till',
      payment_number: String(300_000 + number),
      payment_name: owner.name,
      created_at,
    });
    paid.push({ id: shop_id, name, payment_number: String(300_000 + number), payment_name: owner.name });
    shops.push({ id: shop_id, shop_owner_id: owner.id, town: place.name, quarter, culture: place.culture, agents });
  }
  const demo_shop = shops[0];
  if (!demo_shop) throw new Error('a market has at least one shop');

  DEMO_STAFF.forEach(({ at_shop }, at) => {
    if (at_shop) bookAgent(demo_ids[at] ?? '');
  });
  rows.put('region_leads', {
    region_id: places[0]?.region_id ?? '',
    staff_id: demoId('owner'),
    named_by: demoId('admin'),
    named_at: created_at,
  });

  DEMO_STAFF.forEach(({ group, at_shop, ...person }, at) =>
    rows.put('staff', {
      ...person,
      id: demo_ids[at] ?? '',
      group_id: group_ids[group],
      shop_id: at_shop ? demo_shop.id : null,
      password_hash,
      ...paper(),
      created_at,
    }),
  );

  askForOtherPayment(
    { id, rows, today, demo_ids: { owner: demoId('owner'), admin: demoId('admin'), checker: demoId('approver') } },
    paid,
  );

  const products = writeProducts({ rows, id, today, opened, admin_id: demoId('admin') });

  writePolicies(rows, id, today);
  return {
    chance,
    id,
    numbers,
    rows,
    secrets: deviceSecrets(config.secret),
    config,
    today,
    shops,
    demo_shop,
    products,
    approver_id: demoId('approver'),
    banker_id: demoId('finance'),
    carried: new Map(),
  };
}

const ownerOfDemo = (): string => DEMO_STAFF.find(({ username }) => username === 'owner')?.full_name ?? '';
const CATEGORIES = ['Platinum', 'Gold', 'Silver'];
