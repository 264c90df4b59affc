/** Writes sales at every step of their way, with how and when each of them ended. */
import type { ConversionStep, SaleOutcome } from '@palier/contract/reports/sale-records.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import { withCheckDigit } from '@palier/contract/rules/reference-digits.ts';
import { newId } from '../../server/src/platform/ids.ts';
import type { Dice } from './dice.ts';
import { type Shop, someMsisdn } from './given.ts';
import type { Portal } from './portal.ts';
import { putRows } from './put-rows.ts';

const HOUR_MS = 3_600_000;
let body = 800_000_000;

export interface WrittenSale {
  readonly id: string;
  readonly loan_reference: string;
  readonly surname: string;
  readonly shop_id: string | null;
  readonly opened_at: Date;
  /** The place of its next step. */
  readonly next: number;
  readonly deposit_at: Date | null;
  readonly activated_at: Date | null;
  /** When it ended without a loan. */
  readonly ended: { readonly state: 'cancelled' | 'expired'; readonly at: Date } | null;
}

/** Some sales that began between two instants. Each takes up to four days for each part of its way. */
export async function writeSales(
  portal: Portal,
  dice: Dice,
  {
    from,
    until,
    sales,
    shops,
  }: { readonly from: Date; readonly until: Date; readonly sales: number; readonly shops: readonly (Shop | null)[] },
): Promise<WrittenSale[]> {
  const [first] = shops.filter((shop) => shop !== null);
  const agent_id = first?.agent.id ?? '';
  const later = (at: Date): Date => new Date(at.getTime() + dice.between(1, 96) * HOUR_MS);
  const written = Array.from({ length: sales }, (_, at): WrittenSale => {
    const opened_at = new Date(dice.between(from.getTime(), until.getTime()));
    const next = dice.between(0, 8);
    const deposit_at = next >= 6 ? later(opened_at) : null;
    const activated_at = next === 8 && dice.chance(0.8) ? later(deposit_at ?? opened_at) : null;
    const hasEnded = activated_at === null && next < 8 && dice.chance(0.5);
    return {
      id: newId(),
      loan_reference: withCheckDigit(String(body++)),
      surname: `Ngono${String.fromCodePoint(97 + (at % 26), 97 + (Math.floor(at / 26) % 26))}`,
      shop_id: shops[at % shops.length]?.id ?? null,
      opened_at,
      next,
      deposit_at,
      activated_at,
      ended: hasEnded
        ? { state: dice.chance(0.5) ? 'cancelled' : 'expired', at: later(deposit_at ?? opened_at) }
        : null,
    };
  });
  const customers = written.map(() => newId());
  await putRows(portal, [
    [
      'customers',
      written.map(({ surname, opened_at }, at) => ({
        id: customers[at],
        first_name: 'Aline',
        surname,
        name_key: `aline ${surname.toLowerCase()}`,
        id_type: 'passport',
        document_number: newId(),
        date_of_birth: '1990-01-01',
        msisdn: someMsisdn(),
        language: 'fr',
        next_of_kin_confirmed: false,
        kyc_state: 'verified',
        created_at: opened_at,
      })),
    ],
    [
      'applications',
      written.map(({ id, loan_reference, shop_id, opened_at, next, deposit_at, activated_at, ended }, at) => ({
        id,
        version: 1,
        // A loan that waits for its phone is of a sale that is open or completed, and counts as open until then.
        state: ended?.state ?? (activated_at !== null || (next === 8 && dice.chance(0.5)) ? 'completed' : 'open'),
        step: next,
        loan_reference,
        customer_id: customers[at],
        agent_id,
        shop_id,
        deposit_paid_fcfa: 0,
        deposit_confirmed_at: deposit_at,
        confirmations: {},
        opened_at,
        expires_at: opened_at,
        closed_at: ended?.at ?? activated_at,
      })),
    ],
    [
      'loans',
      written.flatMap(({ id, loan_reference, shop_id, activated_at }, at) =>
        activated_at === null
          ? []
          : [loanOf({ id, loan_reference, shop_id, agent_id, activated_at, customer_id: customers[at] })],
      ),
    ],
  ]);
  return written;
}

const loanOf = ({
  id,
  activated_at,
  ...sale
}: {
  readonly id: string;
  readonly loan_reference: string;
  readonly shop_id: string | null;
  readonly agent_id: string;
  readonly activated_at: Date;
  readonly customer_id: string | undefined;
}) => ({
  ...sale,
  id: newId(),
  application_id: id,
  device_id: newId(),
  product_id: newId(),
  price_version_id: newId(),
  status: 'active',
  retail_price_fcfa: 50_000,
  deposit_fcfa: 1_000,
  total_fcfa: 52_000,
  charge_fcfa: 2_000,
  repayment_interval: 'weekly',
  contract_duration: 6,
  installments: 26,
  step_fcfa: 25,
  repaid_fcfa: 0,
  rebate_fcfa: 0,
  credit_fcfa: 0,
  written_off_fcfa: 0,
  start_on: dayIn('Africa/Douala', activated_at),
  next_due_on: dayIn('Africa/Douala', activated_at),
  ageing_check_on: dayIn('Africa/Douala', activated_at),
  activated_at,
  created_at: activated_at,
  extensions: [],
});

/** How a sale stood at an instant, found without a statement. */
export function standingAt(
  { next, deposit_at, activated_at, ended }: WrittenSale,
  at: Date,
): { readonly step: ConversionStep; readonly outcome: SaleOutcome } {
  if (activated_at !== null && activated_at < at) return { step: 'activated', outcome: 'activated' };
  const outcome = ended !== null && ended.at < at ? ended.state : 'open';
  if (deposit_at !== null && deposit_at < at) return { step: 'deposited', outcome };
  if (next >= 5) return { step: 'planned', outcome };
  if (next >= 3) return { step: 'qualified', outcome };
  return { step: next === 2 ? 'identified' : 'started', outcome };
}
