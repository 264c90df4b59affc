/**
 * A sale that is prepared without a line, and how far it was sent. Sections are what people fill in; parts are the
 * requests that follow from them, each with a key of its own. Pure: it knows neither the browser nor the portal.
 */
import type { RepaymentInterval, ContractDuration } from '@palier/contract/loans/records.ts';
import type * as z from 'zod';
import type { Stand } from '../../../../ui/prepared-store.ts';
import { fullName } from '@palier/contract/values/full-name.ts';
import { Registration } from '../../../customers/components/registration.ts';
import type { ShownPrice } from '../price-change.ts';
import { FinanceInput, IDENTITY_PICTURES, type IdentityPicture, KinInput } from '../sale-inputs.ts';

export const SECTIONS = ['customer', 'documents', 'next_of_kin', 'finance', 'phone', 'plan'] as const;
export type Section = (typeof SECTIONS)[number];

/** In the order in which they are sent. What a person at the portal must decide first comes after what needs nobody. */
export const PARTS = [
  'customer',
  'sale',
  'documents',
  'next_of_kin',
  'finance',
  'identity',
  'next_of_kin_done',
  'limit',
  'finance_done',
  'phone',
  'plan',
] as const;
export type Part = (typeof PARTS)[number];

export const SECTION_OF: Readonly<Record<Part, Section>> = {
  customer: 'customer',
  sale: 'customer',
  documents: 'documents',
  identity: 'documents',
  next_of_kin: 'next_of_kin',
  next_of_kin_done: 'next_of_kin',
  finance: 'finance',
  limit: 'finance',
  finance_done: 'finance',
  phone: 'phone',
  plan: 'plan',
};

/** Why a part was refused: a code of the portal, or one of what the browser found in an answer. */
export interface PartRefusal {
  readonly code: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly facts: Readonly<Record<string, string | number>>;
}

/**
 * What the browser finds itself: an open sale, one that the customer has to confirm, rejected documents, no
 * pre-approval in an answer that is no refusal; pictures that it no longer has, and what it cannot make a request of.
 */
export const FOUND = {
  saleOpen: 'SALE_OPEN',
  unconfirmed: 'CUSTOMER_NOT_CONFIRMED',
  rejected: 'KYC_REJECTED',
  declined: 'DECLINED',
  noPictures: 'PICTURES_GONE',
  unsendable: 'UNSENDABLE',
} as const;
/** Under the same key, the portal would give the same answer, or none. */
const NEEDS_NEW_KEY: ReadonlySet<string> = new Set([...Object.values(FOUND), 'KEY_REUSED']);

/** Why nothing goes on although there is a line, and how often it was asked in vain. */
export interface Wait {
  /** No answer; a check that runs; a reviewer who decides; or what the portal said, in `message`. */
  readonly why: 'silence' | 'checking' | 'attention' | 'portal';
  readonly message: string;
  /** The request in the portal’s logs, for support. */
  readonly reference: string | null;
  readonly tries: number;
  /** When it was tried last, in ms. */
  readonly at: number;
}

const FIRST_PAUSE_MS = 4_000;
const LAST_PAUSE_MS = 300_000;
/** Until the next attempt: each pause is twice the one before, up to five minutes. */
export const pauseMs = ({ tries }: Wait): number => Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LAST_PAUSE_MS);
/** A clock that was set back does not stop the attempts. */
export const isDue = ({ wait }: PreparedSale, now: number): boolean =>
  wait === null || now < wait.at || now >= wait.at + pauseMs(wait);

export interface PartState {
  readonly key: string;
  /** `asked`: the request left, and its answer has not come. It may have been carried out. */
  readonly state: 'waiting' | 'asked' | 'sent' | 'refused';
  readonly refusal: PartRefusal | null;
}

interface PreparedPhone {
  readonly product_id: string;
  readonly name: string;
}
export interface PreparedPlan {
  readonly price_version_id: string;
  readonly repayment_interval: z.output<typeof RepaymentInterval>;
  readonly contract_duration: z.output<typeof ContractDuration>;
  /** The price at which it was chosen. Sales that an older console prepared do not have it. */
  readonly chosen_at?: ShownPrice;
}

/** What people typed, finished or not. */
export interface Typed {
  readonly customer: Readonly<Partial<z.input<typeof Registration>>>;
  readonly next_of_kin: Readonly<Partial<z.input<typeof KinInput>>>;
  readonly finance: Readonly<Partial<z.input<typeof FinanceInput>>>;
  readonly pictures: Readonly<Partial<Record<IdentityPicture, { readonly name: string; readonly type: string }>>>;
  readonly phone: PreparedPhone | null;
  readonly plan: PreparedPlan | null;
}

/** A customer whom the portal knew already, by their id or by a number of their own, and the name that it showed. */
export type Known = ({ readonly customer_id: string } | { readonly customer_key: string }) & {
  readonly name?: string | undefined;
};

/** What the portal said on the way. */
interface Learnt {
  readonly customer_id: string | null;
  readonly application_id: string | null;
  /** The most that the customer may repay. */
  readonly limit_fcfa: number | null;
  /** The identity was verified before, so the portal took no documents. */
  readonly needs_no_documents?: boolean;
}

export interface PreparedSale extends Learnt {
  readonly id: string;
  readonly owner: string;
  readonly at: number;
  readonly stand: Stand;
  readonly name: string | null;
  readonly typed: Typed;
  /** The customer whom the agent recognised; null for somebody who is registered with this sale. */
  readonly known: Known | null;
  /** The agent has said that it may be sent. */
  readonly is_ready: boolean;
  readonly wait: Wait | null;
  /** It goes on in the real sale, whose form of the documents takes the pictures from here. */
  readonly is_handed_over: boolean;
  readonly parts: Readonly<Record<Part, PartState>>;
}

type NewKey = () => string;

const waiting = (newKey: NewKey): PartState => ({ key: newKey(), state: 'waiting', refusal: null });

export const beginPrepared = (id: string, owner: string, at: number, newKey: NewKey): PreparedSale => ({
  id,
  owner,
  at,
  stand: 'draft',
  name: null,
  typed: { customer: {}, next_of_kin: {}, finance: {}, pictures: {}, phone: null, plan: null },
  known: null,
  is_ready: false,
  wait: null,
  is_handed_over: false,
  customer_id: null,
  application_id: null,
  limit_fcfa: null,
  parts: Object.fromEntries(PARTS.map((part) => [part, waiting(newKey)])) as Record<Part, PartState>,
});

/** Nothing was typed or taken. */
export const isUntouched = ({ stand, name, typed: { customer, pictures } }: PreparedSale): boolean =>
  stand === 'draft' &&
  name === null &&
  !customer.msisdn &&
  !customer.document_number &&
  !customer.date_of_birth &&
  Object.keys(pictures).length === 0;

const IS_FILLED: Readonly<Record<Section, (sale: PreparedSale) => boolean>> = {
  customer: ({ typed }) => Registration.safeParse(typed.customer).success,
  documents: ({ typed }) => IDENTITY_PICTURES.every(({ kind }) => typed.pictures[kind] !== undefined),
  next_of_kin: ({ typed }) => KinInput.safeParse(typed.next_of_kin).success,
  finance: ({ typed }) => FinanceInput.safeParse(typed.finance).success,
  phone: ({ typed }) => typed.phone !== null,
  plan: ({ typed }) => typed.plan !== null,
};

export const isFilled = (sale: PreparedSale, section: Section): boolean =>
  hasArrived(sale, section) || IS_FILLED[section](sale);

/** The sections from the first one on that are filled without a gap: only these can be sent. */
export function filledSections(sale: PreparedSale): readonly Section[] {
  const gap = SECTIONS.findIndex((section) => !isFilled(sale, section));
  return gap === -1 ? SECTIONS : SECTIONS.slice(0, gap);
}

const partsOf = (sale: PreparedSale): readonly Part[] => {
  const filled = filledSections(sale);
  return PARTS.filter((part) => filled.includes(SECTION_OF[part]) && !(part === 'customer' && sale.known !== null));
};

const sectionStates = (sale: PreparedSale, section: Section): PartState[] =>
  PARTS.filter((part) => SECTION_OF[part] === section && !(part === 'customer' && sale.known !== null)).map(
    (part) => sale.parts[part],
  );

/** The whole section is at the portal. */
export const hasArrived = (sale: PreparedSale, section: Section): boolean =>
  sectionStates(sale, section).every(({ state }) => state === 'sent');

export const refusedPart = (sale: PreparedSale): Part | null =>
  PARTS.find((part) => sale.parts[part].state === 'refused') ?? null;

/** What is sent next; null when nothing may be sent. A refusal stops everything after it. */
export function nextPart(sale: PreparedSale): Part | null {
  if (!sale.is_ready || sale.is_handed_over) return null;
  const next = partsOf(sale).find((part) => sale.parts[part].state !== 'sent');
  return next === undefined || sale.parts[next].state === 'refused' ? null : next;
}

function standOf(sale: PreparedSale): Stand {
  if (sale.is_handed_over) return 'handed';
  if (!sale.is_ready) return refusedPart(sale) === null ? 'draft' : 'refused';
  // What was filled in before may miss something for a newer console. Then nothing was sent.
  if (filledSections(sale).length === 0) return 'draft';
  if (nextPart(sale) !== null) return 'waits';
  return refusedPart(sale) === null ? 'done' : 'refused';
}

function nameOf({ typed: { customer } }: PreparedSale): string | null {
  const { first_name = '', surname = '', other_names = null } = customer;
  return fullName({ first_name, surname, other_names }).trim() || null;
}

const withStand = (sale: PreparedSale): PreparedSale => ({ ...sale, stand: standOf(sale), name: nameOf(sale) });

const withPart = (sale: PreparedSale, part: Part, state: PartState): PreparedSale =>
  withStand({ ...sale, parts: { ...sale.parts, [part]: state } });

/** The request leaves. */
export const asking = (sale: PreparedSale, part: Part): PreparedSale =>
  withPart(sale, part, { ...sale.parts[part], state: 'asked' });

/** The portal carried it out. */
export const answered = (sale: PreparedSale, part: Part, learnt: Partial<Learnt> = {}): PreparedSale =>
  withPart({ ...sale, ...(part === 'documents' && { needs_no_documents: false }), ...learnt, wait: null }, part, {
    ...sale.parts[part],
    state: 'sent',
    refusal: null,
  });

/** The portal refused it, and nothing was done. */
export const refused = (sale: PreparedSale, part: Part, refusal: PartRefusal): PreparedSale =>
  withPart({ ...sale, wait: null }, part, { ...sale.parts[part], state: 'refused', refusal });

/** It is tried again later. What left without an answer stays asked. */
export const waits = (sale: PreparedSale, why: Omit<Wait, 'tries' | 'at'>, at: number): PreparedSale =>
  withStand({ ...sale, wait: { ...why, tries: sale.wait?.why === why.why ? sale.wait.tries + 1 : 1, at } });

/** It is tried at once: the reason to wait may be gone. */
export const hurried = (sale: PreparedSale): PreparedSale => (sale.wait === null ? sale : { ...sale, wait: null });

/**
 * Whether a section may be changed. While an answer is missing it may not: the request may have been carried out, and
 * another one in its place would be a second change. The customer may be changed until something is at the portal: who
 * is registered is changed there, and what was recorded for somebody is theirs.
 */
export function mayCorrect(sale: PreparedSale, section: Section): boolean {
  if (sectionStates(sale, section).some(({ state }) => state === 'asked')) return false;
  return section !== 'customer' || PARTS.every((part) => sale.parts[part].state !== 'sent');
}

/** A new plan follows a new phone, because it is a plan of that phone. */
const ALSO: Readonly<Partial<Record<Section, readonly Section[]>>> = { phone: ['plan'] };

/**
 * Changes a section. Its requests are other requests then, with other keys, and nothing is sent until the agent says so
 * again. A section that may not be changed stays as it is.
 */
export function correct(sale: PreparedSale, section: Section, change: Partial<Typed>, newKey: NewKey): PreparedSale {
  const touched = [section, ...(ALSO[section] ?? [])];
  if (!touched.every((one) => mayCorrect(sale, one))) return sale;
  const parts = Object.fromEntries(
    PARTS.map((part) => [
      part,
      touched.includes(SECTION_OF[part]) && !(part === 'sale' && sale.parts.sale.state === 'sent')
        ? waiting(newKey)
        : sale.parts[part],
    ]),
  ) as Record<Part, PartState>;
  // Who was recognised was recognised by what is changed now.
  const known = section === 'customer' ? null : sale.known;
  return withStand({ ...sale, typed: { ...sale.typed, ...change }, known, is_ready: false, wait: null, parts });
}

/** The agent says that it may be sent: what is filled in, from the first section on. */
export const makeReady = (sale: PreparedSale): PreparedSale =>
  filledSections(sale).length === 0 ? sale : withStand({ ...sale, is_ready: true });

/** It is changed first. What was asked stays asked. */
export const holdBack = (sale: PreparedSale): PreparedSale => withStand({ ...sale, is_ready: false });

/**
 * Sends what was refused once more as it is: the reason may be gone. A request that was carried out, and whose answer
 * was not what was hoped for, would get the same answer under its old key.
 */
export function askAgain(sale: PreparedSale, newKey: NewKey): PreparedSale {
  const part = refusedPart(sale);
  if (part === null) return sale;
  const { key, refusal } = sale.parts[part];
  const next = NEEDS_NEW_KEY.has(refusal?.code ?? '') ? newKey() : key;
  return withStand({ ...withPart(sale, part, { key: next, state: 'waiting', refusal: null }), is_ready: true });
}

/** The agent recognised the customer whom the portal knows already: the sale is to them, and nobody is registered. */
export function sellToKnown(sale: PreparedSale, known: Known, newKey: NewKey): PreparedSale {
  if (!mayCorrect(sale, 'customer')) return sale;
  const parts = { ...sale.parts, customer: waiting(newKey), sale: waiting(newKey) };
  return withStand({ ...sale, known, parts, is_ready: true });
}

/** It was not the customer whom the portal knows: what was typed is looked at again, and nothing is sent meanwhile. */
export const notThem = (sale: PreparedSale, newKey: NewKey): PreparedSale =>
  sale.known === null ? sale : correct(sale, 'customer', {}, newKey);

/** Looked at, and another person of a similar name. */
export function notADuplicate(sale: PreparedSale, newKey: NewKey): PreparedSale {
  const changed = correct(sale, 'customer', { customer: { ...sale.typed.customer, not_a_duplicate: true } }, newKey);
  return changed === sale ? sale : makeReady(changed);
}

/**
 * The sale was closed at the portal, and another one is started with what was prepared. The customer and the documents
 * stay; the portal forgets the next of kin with the sale.
 */
export function startAnew(sale: PreparedSale, newKey: NewKey): PreparedSale {
  const stays: readonly Part[] = ['customer', 'documents'];
  const parts = Object.fromEntries(
    PARTS.map((part) => [part, stays.includes(part) ? sale.parts[part] : waiting(newKey)]),
  ) as Record<Part, PartState>;
  return withStand({ ...sale, application_id: null, wait: null, is_ready: true, parts });
}

/** The rest is done in the real sale. */
export const handedOver = (sale: PreparedSale): PreparedSale => withStand({ ...sale, is_handed_over: true });
