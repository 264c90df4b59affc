/** Many loans at once, as rows copied from one that was sold through the calls. */
import { withCheckDigit } from '@palier/contract/rules/reference-digits.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { someImei } from './given.ts';
import type { Loan } from './phones.ts';
import type { Portal } from './portal.ts';

export interface CopiedLoan {
  readonly loan_id: string;
  readonly loan_reference: string;
  readonly customer_id: string;
}

/** References are as far from each other as those of a market, where they are drawn; the step meets each but once. */
const [MIN_BODY, BODIES, STEP] = [100_000_000, 900_000_000, 64_391_287];
let body = MIN_BODY + Math.floor(Math.random() * BODIES);
function nextBody(): string {
  body = MIN_BODY + ((body - MIN_BODY + STEP) % BODIES);
  return String(body);
}

let phone = Math.floor(Math.random() * 9_000_000);

/** What is written into the copies of a loan, each with its own. */
export type About = Readonly<Record<string, unknown>>;

/** A loan, a customer, a phone and a lock of their own for each of these. */
export async function copyLoans(portal: Portal, model: Loan, of: readonly About[]): Promise<CopiedLoan[]> {
  const copies = of.map((about) => ({
    about,
    id: newId(),
    customer_id: newId(),
    application_id: newId(),
    device_id: newId(),
    imei: someImei(),
    loan_reference: withCheckDigit(nextBody()),
    msisdn: `+23768${String(phone++ % 10_000_000).padStart(7, '0')}`,
  }));
  const copy = (table: string, model_id: string, changed: (one: (typeof copies)[number]) => About) =>
    portal.database.pool.query(
      `insert into ${table} select (jsonb_populate_record(m, changed)).*
        from ${table} m, jsonb_array_elements($2::jsonb) as changed where m.id = $1`,
      [model_id, JSON.stringify(copies.map(changed))],
    );
  const { device_id } = await portal.database.sql
    .selectFrom('loans')
    .select('device_id')
    .where('id', '=', model.loan_id)
    .executeTakeFirstOrThrow();
  await copy('customers', model.person.id, ({ customer_id: id, msisdn, loan_reference }) => ({
    id,
    msisdn,
    document_number: loan_reference,
    national_id: null,
  }));
  await copy('devices', device_id, ({ device_id: id, imei }) => ({ id, imei }));
  await copy('applications', model.application_id, (one) => ({
    id: one.application_id,
    loan_reference: one.loan_reference,
    customer_id: one.customer_id,
    loan_id: one.id,
    contract_id: null,
  }));
  await copy('loans', model.loan_id, ({ msisdn: _, imei: __, about, ...one }) => ({
    ...one,
    pos_reference: null,
    pos_key: null,
    certificate_id: null,
    ...about,
  }));
  await portal.database.pool.query(
    `insert into device_locks select (jsonb_populate_record(m, changed)).*
      from device_locks m, jsonb_array_elements($2::jsonb) as changed where m.loan_id = $1`,
    [
      model.loan_id,
      JSON.stringify(
        copies.map(({ id: loan_id, customer_id, device_id, imei }) => ({
          loan_id,
          customer_id,
          device_id,
          imei,
        })),
      ),
    ],
  );
  return copies.map(({ id: loan_id, loan_reference, customer_id }) => ({ loan_id, loan_reference, customer_id }));
}
