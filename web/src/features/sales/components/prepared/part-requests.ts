/** Each part of a prepared sale as a request to the portal, and what an answer that is no refusal means. */
import type { Sent } from '@palier/contract/call.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { STEP } from '@palier/contract/sales/steps.ts';
import { send } from '../../../../api/send.ts';
import { recallPicture } from '../../../../ui/prepared-store.ts';
import { Registration } from '../../../customers/components/registration.ts';
import { FinanceInput, IDENTITY_PICTURES, type IdentityPicture, KinInput } from '../sale-inputs.ts';
import { type Outcome, found, waitsFor } from './part-outcome.ts';
import { FOUND, type Part, type PreparedSale } from './prepared-sale.ts';

const SENT: Outcome = { kind: 'sent' };

/** A reason of a limit in one word, with its amount. */
const reasonOf = ({ code, amount_fcfa }: { readonly code: string; readonly amount_fcfa: number | null }): string =>
  amount_fcfa === null ? code : `${code}:${amount_fcfa}`;

interface Once {
  readonly once_key: string;
  /** A connection that is there and carries nothing would be waited for in vain. */
  readonly signal: AbortSignal;
}
type Send = (sale: PreparedSale, once: Once) => Promise<Outcome>;

function idOf(sale: PreparedSale, name: 'customer_id' | 'application_id'): string {
  const id = sale[name];
  if (id === null) throw new Error(`the prepared sale has no ${name} yet`);
  return id;
}

/** A browser without space may have thrown it away. */
export class PictureGone extends Error {}

async function pictureOf(sale: PreparedSale, kind: IdentityPicture): Promise<File> {
  const bytes = await recallPicture(sale.id, kind).catch(() => null);
  const picture = sale.typed.pictures[kind];
  if (bytes === null || !picture) throw new PictureGone();
  return new File([bytes], picture.name, { type: picture.type });
}

/** The portal compares whom the agent recognised with what was typed, before anything is recorded for them. */
function whoseSale(sale: PreparedSale): Sent<typeof salesCalls.startApplication> {
  const { known } = sale;
  if (known === null) return { customer_id: idOf(sale, 'customer_id') };
  const said_to_be = detailsOf(sale);
  return 'customer_id' in known
    ? { customer_id: known.customer_id, said_to_be }
    : { customer_key: known.customer_key, said_to_be };
}

/** What was typed of who the customer is. */
export function detailsOf({ typed }: Pick<PreparedSale, 'typed'>) {
  const { first_name, surname, other_names, date_of_birth, id_type, document_number, national_id } = Registration.parse(
    typed.customer,
  );
  return { first_name, surname, other_names, date_of_birth, id_type, document_number, national_id };
}

const advance =
  (step: typeof STEP.next_of_kin | typeof STEP.finance): Send =>
  async (sale, once) => {
    await send(salesCalls.advanceApplication, { application_id: idOf(sale, 'application_id'), step }, once);
    return SENT;
  };

export const REQUESTS: Readonly<Record<Part, Send>> = {
  customer: async ({ typed }, once) => {
    const { customer } = await send(customersCalls.register, Registration.parse(typed.customer), once);
    return { kind: 'sent', learnt: { customer_id: customer.id } };
  },
  sale: async (sale, once) => {
    const { application, resumed } = await send(salesCalls.startApplication, whoseSale(sale), once);
    // The customer of another shop confirms in the real sale, whose forms then hold what was typed here.
    if (application.confirmation === 'awaited') {
      const { id: application_id, customer_id, step } = application;
      return found(FOUND.unconfirmed, { customer_id, application_id, step });
    }
    // What another sale has decided already is not overwritten by what was prepared without knowing it.
    if (resumed) {
      const { id: application_id, customer_id, step } = application;
      return found(FOUND.saleOpen, { customer_id, application_id, step });
    }
    return { kind: 'sent', learnt: { customer_id: application.customer_id, application_id: application.id } };
  },
  documents: async (sale, once) => {
    const { id_type, document_number } = Registration.parse(sale.typed.customer);
    const [id_front, id_back, photo] = await Promise.all(IDENTITY_PICTURES.map(({ kind }) => pictureOf(sale, kind)));
    if (!id_front || !id_back || !photo) throw new PictureGone();
    const customer_id = idOf(sale, 'customer_id');
    const input = { customer_id, id_type, document_number, id_front, id_back, photo };
    await send(customersCalls.submitKyc, input, once);
    return SENT;
  },
  next_of_kin: async (sale, once) => {
    const kin = KinInput.parse(sale.typed.next_of_kin);
    await send(customersCalls.registerNextOfKin, { customer_id: idOf(sale, 'customer_id'), ...kin }, once);
    return SENT;
  },
  finance: async (sale, once) => {
    const finance = FinanceInput.parse(sale.typed.finance);
    const input = { customer_id: idOf(sale, 'customer_id'), ...finance };
    await send(customersCalls.linkFinancialInformation, input, once);
    return SENT;
  },
  identity: async (sale, once) => {
    const asked = { customer_id: idOf(sale, 'customer_id') };
    const { kyc } = await send(customersCalls.kycCase, asked, { signal: once.signal });
    if (kyc.state === 'checking' || kyc.state === 'attention') return waitsFor(kyc.state);
    if (kyc.state !== 'verified')
      return found(FOUND.rejected, {
        reasons: kyc.reasons.join(),
        reviewer: kyc.reviewed_by ?? '',
        note: kyc.review_note ?? '',
      });
    const input = { application_id: idOf(sale, 'application_id'), step: STEP.details };
    await send(salesCalls.advanceApplication, input, once);
    return SENT;
  },
  next_of_kin_done: advance(STEP.next_of_kin),
  limit: async (sale, once) => {
    const input = { customer_id: idOf(sale, 'customer_id') };
    const { status, limit } = await send(customersCalls.requestPreapproval, input, once);
    return status === 'approved'
      ? { kind: 'sent', learnt: { limit_fcfa: limit.limit_fcfa } }
      : found(FOUND.declined, { reasons: limit.reasons.map(reasonOf).join() });
  },
  finance_done: advance(STEP.finance),
  phone: async (sale, once) => {
    const product_id = sale.typed.phone?.product_id ?? '';
    const input = { application_id: idOf(sale, 'application_id'), product_id };
    await send(salesCalls.choosePhone, input, once);
    return SENT;
  },
  plan: async (sale, once) => {
    const { plan } = sale.typed;
    if (plan === null) throw new Error('the prepared sale has no plan');
    const { price_version_id, repayment_interval, contract_duration } = plan;
    const chosen = { price_version_id, repayment_interval, contract_duration };
    await send(salesCalls.choosePlan, { application_id: idOf(sale, 'application_id'), ...chosen }, once);
    return SENT;
  },
};
