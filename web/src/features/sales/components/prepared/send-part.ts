/** One part of a prepared sale as a request to the portal, and what its answer means. */
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { STEP } from '@palier/contract/sales/steps.ts';
import { Refused, send } from '../../../../api/send.ts';
import { recallPicture } from '../../../../ui/prepared-store.ts';
import { Registration } from '../../../customers/components/registration.ts';
import { FinanceInput, IDENTITY_PICTURES, type IdentityPicture, KinInput } from '../sale-inputs.ts';
import { FOUND, type Part, type PartRefusal, type PreparedSale } from './prepared-sale.ts';

export type Outcome =
  | {
      readonly kind: 'sent';
      readonly learnt?: Partial<Pick<PreparedSale, 'customer_id' | 'application_id' | 'identity'>>;
    }
  | { readonly kind: 'refused'; readonly refusal: PartRefusal }
  /** The identity is being checked. `attention`: a person decides. */
  | { readonly kind: 'checking'; readonly identity: 'checking' | 'attention' }
  /** There was no answer, or none that says whether it was done. */
  | { readonly kind: 'no answer' };

const found = (code: string, facts: PartRefusal['facts'] = {}): Outcome => ({
  kind: 'refused',
  refusal: { code, message: '', fields: {}, facts },
});

const SENT: Outcome = { kind: 'sent' };

type Send = (sale: PreparedSale, key: string) => Promise<Outcome>;

function idOf(sale: PreparedSale, name: 'customer_id' | 'application_id'): string {
  const id = sale[name];
  if (id === null) throw new Error(`the prepared sale has no ${name} yet`);
  return id;
}

async function pictureOf(sale: PreparedSale, kind: IdentityPicture): Promise<File> {
  const bytes = await recallPicture(sale.id, kind);
  const picture = sale.typed.pictures[kind];
  if (bytes === null || !picture) throw new Error(`the prepared sale has no ${kind}`);
  return new File([bytes], picture.name, { type: picture.type });
}

const advance =
  (step: typeof STEP.next_of_kin | typeof STEP.finance): Send =>
  async (sale, once_key) => {
    await send(salesCalls.advanceApplication, { application_id: idOf(sale, 'application_id'), step }, { once_key });
    return SENT;
  };

const SEND: Readonly<Record<Part, Send>> = {
  customer: async ({ typed }, once_key) => {
    const { customer } = await send(customersCalls.register, Registration.parse(typed.customer), { once_key });
    return { kind: 'sent', learnt: { customer_id: customer.id } };
  },
  sale: async (sale, once_key) => {
    const whose = sale.known ?? { customer_id: idOf(sale, 'customer_id') };
    const { application, resumed } = await send(salesCalls.startApplication, whose, { once_key });
    // What another sale has decided already is not overwritten by what was prepared without knowing it.
    if (resumed) return found(FOUND.saleOpen, { customer_id: application.customer_id });
    return { kind: 'sent', learnt: { customer_id: application.customer_id, application_id: application.id } };
  },
  documents: async (sale, once_key) => {
    const { id_type, document_number } = Registration.parse(sale.typed.customer);
    const [id_front, id_back, photo] = await Promise.all(IDENTITY_PICTURES.map(({ kind }) => pictureOf(sale, kind)));
    if (!id_front || !id_back || !photo) throw new Error('the prepared sale has no pictures');
    const customer_id = idOf(sale, 'customer_id');
    const input = { customer_id, id_type, document_number, id_front, id_back, photo };
    await send(customersCalls.submitKyc, input, { once_key });
    return SENT;
  },
  next_of_kin: async (sale, once_key) => {
    const kin = KinInput.parse(sale.typed.next_of_kin);
    await send(customersCalls.registerNextOfKin, { customer_id: idOf(sale, 'customer_id'), ...kin }, { once_key });
    return SENT;
  },
  finance: async (sale, once_key) => {
    const finance = FinanceInput.parse(sale.typed.finance);
    const input = { customer_id: idOf(sale, 'customer_id'), ...finance };
    await send(customersCalls.linkFinancialInformation, input, { once_key });
    return SENT;
  },
  identity: async (sale, once_key) => {
    const { kyc } = await send(customersCalls.kycCase, { customer_id: idOf(sale, 'customer_id') });
    if (kyc.state === 'checking' || kyc.state === 'attention') return { kind: 'checking', identity: kyc.state };
    if (kyc.state !== 'verified') return found(FOUND.rejected);
    const input = { application_id: idOf(sale, 'application_id'), step: STEP.details };
    await send(salesCalls.advanceApplication, input, { once_key });
    return { kind: 'sent', learnt: { identity: null } };
  },
  next_of_kin_done: advance(STEP.next_of_kin),
  limit: async (sale, once_key) => {
    const input = { customer_id: idOf(sale, 'customer_id') };
    const { status } = await send(customersCalls.requestPreapproval, input, { once_key });
    return status === 'approved' ? SENT : found(FOUND.declined);
  },
  finance_done: advance(STEP.finance),
  phone: async (sale, once_key) => {
    const product_id = sale.typed.phone?.product_id ?? '';
    const input = { application_id: idOf(sale, 'application_id'), product_id };
    await send(salesCalls.choosePhone, input, { once_key });
    return SENT;
  },
  plan: async (sale, once_key) => {
    const { plan } = sale.typed;
    if (plan === null) throw new Error('the prepared sale has no plan');
    await send(salesCalls.choosePlan, { application_id: idOf(sale, 'application_id'), ...plan }, { once_key });
    return SENT;
  },
};

/** Statuses that say nothing about the request: the portal is not there, too busy, or does not know who asks. */
const SAYS_NOTHING = (status: number): boolean => status === 0 || status === 401 || status === 429 || status >= 500;

export async function sendPart(sale: PreparedSale, part: Part): Promise<Outcome> {
  try {
    return await SEND[part](sale, sale.parts[part].key);
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure;
    const { status, code, message, fields, facts } = failure;
    // An identity that is verified already needs no documents.
    if (part === 'documents' && code === 'IDENTITY_VERIFIED') return SENT;
    if (SAYS_NOTHING(status) || code === 'STILL_RUNNING') return { kind: 'no answer' };
    return { kind: 'refused', refusal: { code, message, fields, facts } };
  }
}
