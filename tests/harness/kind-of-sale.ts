/** What a sale depends on, so that two sales of one kind leave the same but for their names. */
import { createHash, randomInt } from 'node:crypto';
import type { Portal } from './portal.ts';
import type { Row } from './rows-of-a-sale.ts';

/** What is a sale’s own: everything in it that another sale of the kind has otherwise. */
export interface Names {
  readonly customer_id: string;
  readonly msisdn: string;
  readonly surname: string;
  readonly document_number: string;
  readonly next_of_kin_phone: string;
  readonly shop_id: string;
  readonly shop_name: string;
  readonly shop_owner_id: string;
  readonly product_id: string;
  readonly price_version_id: string;
  readonly device_id: string;
  readonly imei: string;
  readonly agent_id: string;
  readonly agent_phone: string;
  readonly agent_name: string;
  readonly agent_username: string;
}

export interface AskedSale {
  readonly place: { readonly id: string; readonly product_id: string; readonly agent: { readonly id: string } };
  readonly person: { readonly id: string };
  readonly imei: string;
  readonly plan: { readonly method?: string };
}

export interface Kind {
  readonly key: string;
  readonly names: Names;
  /** The two as they are before the sale. */
  readonly customer: Row;
  readonly device: Row;
}

interface Found {
  readonly names: Omit<Names, 'next_of_kin_phone'>;
  /** What the kind depends on. */
  readonly terms: unknown;
  readonly customer: Row;
  readonly device: Row;
  readonly isFirst: boolean;
}

/** Null where the sale is none of those that are written again: to a customer with a history, or paid at the operator. */
export async function kindOfSale(portal: Portal, { place, person, imei, plan }: AskedSale): Promise<Kind | null> {
  if (plan.method === 'paybill') return null;
  const { rows } = await portal.database.pool.query<Found>(
    `select to_jsonb(c) as customer, to_jsonb(d) as device,
        c.next_of_kin_phone is null and d.state = 'in_stock' and d.shop_id = s.id
          and not exists (select 1 from applications where customer_id = c.id)
          and not exists (select 1 from device_moves where device_id = d.id) as "isFirst",
        jsonb_build_object('customer_id', c.id, 'msisdn', c.msisdn, 'surname', c.surname,
          'document_number', c.document_number, 'shop_id', s.id, 'shop_name', s.name, 'shop_owner_id', o.id,
          'product_id', p.id, 'price_version_id', v.id, 'device_id', d.id, 'imei', d.imei, 'agent_id', f.id,
          'agent_phone', f.msisdn, 'agent_name', f.full_name, 'agent_username', f.username) as names,
        jsonb_build_array(
          to_jsonb(c) - '{id,msisdn,surname,name_key,document_number,national_id,created_at}'::text[]
            - '{agent_id,registered_by}'::text[],
          to_jsonb(d) - '{id,imei,product_id,shop_id,shop_owner_id,created_at}'::text[],
          to_jsonb(s) - '{id,name,shop_owner_id,created_at}'::text[], to_jsonb(o) - '{id,msisdn,created_at}'::text[],
          to_jsonb(p) - '{id,sku,product_code,created_at}'::text[],
          to_jsonb(v) - '{id,product_id,created_at}'::text[],
          to_jsonb(f) - '{id,msisdn,username,full_name,group_id,shop_id,created_at}'::text[],
          (select jsonb_agg(jsonb_build_array(setting_group, version, effective_on, "values")
            order by setting_group, version) from setting_versions)) as terms
      from customers c, devices d, shops s
        join shop_owners o on o.id = s.shop_owner_id,
        products p, price_versions v, staff f
      where c.id = $1 and d.imei = $2 and s.id = $3 and p.id = $4 and d.product_id = p.id and v.product_id = p.id
        and f.id = $5`,
    [person.id, imei, place.id, place.product_id, place.agent.id],
  );
  const [found, ...more] = rows;
  if (!found?.isFirst || more.length > 0) return null;
  const { clock } = portal.services;
  const terms = JSON.stringify([
    found.terms,
    plan,
    clock.today(),
    Math.round((clock.now().getTime() - clock.wall().getTime()) / 60_000),
    portal.environment,
    portal.world.behaviour,
    // Where a test starts its workers itself, the first sale gives them their work.
    portal.has_workers || portal.config.database_url,
  ]);
  return {
    key: createHash('sha256').update(terms).digest('hex'),
    names: { ...found.names, next_of_kin_phone: `+23766${randomInt(1e6, 1e7)}` },
    customer: found.customer,
    device: found.device,
  };
}
