/** The states of a prepared sale: what is sent next, what a refusal stops, and what may be changed when. */
import { expect, test } from 'vitest';
import {
  FOUND,
  PARTS,
  type Part,
  type PreparedSale,
  answered,
  askAgain,
  asking,
  beginPrepared,
  correct,
  filledSections,
  handedOver,
  hurried,
  isDue,
  isUntouched,
  makeReady,
  mayCorrect,
  nextPart,
  notADuplicate,
  notThem,
  refused,
  pauseMs,
  sellToKnown,
  startAnew,
  waits,
} from './prepared-sale.ts';

let made = 0;
const newKey = () => `key-${++made}`;

const CUSTOMER = {
  first_name: 'Awa',
  surname: 'Ngo',
  other_names: '',
  national_id: '',
  id_type: 'national ID',
  document_number: 'CM100200300',
  date_of_birth: '1991-04-12',
  home_address: '',
  msisdn: '+237677998877',
  language: 'fr',
} as const;
const PICTURE = { name: 'one.jpg', type: 'image/jpeg' };
const TYPED: PreparedSale['typed'] = {
  customer: CUSTOMER,
  pictures: { id_front: PICTURE, id_back: PICTURE, photo: PICTURE },
  next_of_kin: { next_of_kin_name: 'Paul Ngo', next_of_kin_phone: '677998866', relationship: 'brother' },
  finance: { profession: 'teacher', residential_location: 'Akwa', monthly_income_fcfa: 250_000 },
  phone: { product_id: 'p', name: 'Tecno' },
  plan: { price_version_id: 'v', repayment_interval: 'weekly', contract_duration: 6 },
};
const REFUSAL = { code: 'MSISDN_IN_USE', message: '', fields: {}, facts: {} };

const begun = () => beginPrepared('id', 'agent', 0, newKey);
const whole = (typed: Partial<PreparedSale['typed']> = {}) => makeReady({ ...begun(), typed: { ...TYPED, ...typed } });

/** Sends everything that may be sent, up to a part. */
function sendUntil(sale: PreparedSale, last: Part | null): PreparedSale {
  let now = sale;
  for (let part = nextPart(now); part !== null && part !== last; part = nextPart(now))
    now = answered(asking(now, part), part);
  return now;
}

function order(sale: PreparedSale): Part[] {
  const sent: Part[] = [];
  let now = sale;
  for (let part = nextPart(now); part !== null; part = nextPart(now)) {
    sent.push(part);
    now = answered(now, part);
  }
  return sent;
}

test('every part is sent once, in order, and then nothing is', () => {
  expect(order(whole())).toEqual(PARTS);
  const sent = sendUntil(whole(), null);
  expect([sent.stand, nextPart(sent)]).toEqual(['done', null]);
});

test('nothing is sent before the agent says so, and nothing of an empty sale at all', () => {
  expect(nextPart({ ...begun(), typed: TYPED })).toBe(null);
  expect(makeReady(begun()).is_ready).toBe(false);
});

test('only what is filled without a gap is sent', () => {
  expect(order(whole({ pictures: { id_front: PICTURE } }))).toEqual(['customer', 'sale']);
  expect(order(whole({ finance: { profession: 'teacher' } }))).toEqual([
    'customer',
    'sale',
    'documents',
    'next_of_kin',
    'identity',
    'next_of_kin_done',
  ]);
  expect(filledSections(whole({ phone: null }))).toEqual(['customer', 'documents', 'next_of_kin', 'finance']);
});

test('an unanswered request is sent again with its key, and its section stays as it was until then', () => {
  const sale = asking(whole(), 'customer');
  expect(nextPart(sale)).toBe('customer');
  expect(mayCorrect(sale, 'customer')).toBe(false);
  expect(correct(sale, 'customer', { customer: { ...CUSTOMER, surname: 'Other' } }, newKey)).toBe(sale);
  expect(sellToKnown(sale, { customer_key: '677998877' }, newKey)).toBe(sale);
  expect(asking(sale, 'customer').parts.customer.key).toBe(sale.parts.customer.key);
});

test('a refusal stops everything after it, until it is mended', () => {
  const sale = refused(asking(whole(), 'customer'), 'customer', REFUSAL);
  expect([nextPart(sale), sale.stand]).toEqual([null, 'refused']);
  const mended = correct(sale, 'customer', { customer: { ...CUSTOMER, msisdn: '+237677000001' } }, newKey);
  expect(mended.parts.customer).toMatchObject({ state: 'waiting', refusal: null });
  expect(mended.parts.customer.key).not.toBe(sale.parts.customer.key);
  expect(nextPart(mended)).toBe(null);
  expect(nextPart(makeReady(mended))).toBe('customer');
});

test('sent again unchanged, a refused request keeps its key', () => {
  const sale = refused(asking(sendUntil(whole(), 'limit'), 'limit'), 'limit', REFUSAL);
  const again = askAgain(sale, newKey);
  expect(nextPart(again)).toBe('limit');
  expect(again.parts.limit.key).toBe(sale.parts.limit.key);
  // The portal answered "declined" and would answer it again.
  const declined = refused(sale, 'limit', { ...REFUSAL, code: FOUND.declined });
  expect(askAgain(declined, newKey).parts.limit.key).not.toBe(sale.parts.limit.key);
});

test('a registered customer is not registered again, whatever is corrected later', () => {
  const sale = refused(asking(sendUntil(whole(), 'plan'), 'plan'), 'plan', { ...REFUSAL, code: 'PRICE_CHANGED' });
  expect(mayCorrect(sale, 'customer')).toBe(false);
  const other = correct(sale, 'phone', { phone: { product_id: 'q', name: 'Other' }, plan: null }, newKey);
  expect(order(makeReady(other))).toEqual(['phone']);
  const planned = correct(other, 'plan', { plan: TYPED.plan }, newKey);
  expect(order(makeReady(planned))).toEqual(['phone', 'plan']);
});

test('new pictures are sent and checked again, and nothing else is', () => {
  const sale = refused(sendUntil(whole(), 'identity'), 'identity', { ...REFUSAL, code: 'KYC_REJECTED' });
  const again = makeReady(correct(sale, 'documents', { pictures: TYPED.pictures }, newKey));
  expect(order(again).slice(0, 3)).toEqual(['documents', 'identity', 'next_of_kin_done']);
});

const FOR_REVIEWER = { why: 'attention', message: '', reference: null } as const;
const FOR_PORTAL = { why: 'portal', message: 'The portal is too busy.', reference: 'r1' } as const;

test('a check that a person decides is waited for, and asked again', () => {
  const sale = waits(sendUntil(whole(), 'identity'), FOR_REVIEWER, 1_000);
  expect([nextPart(sale), sale.stand, sale.wait?.why]).toEqual(['identity', 'waits', 'attention']);
  expect(mayCorrect(sale, 'documents')).toBe(true);
  expect(answered(sale, 'identity').wait).toBe(null);
});

test('what is asked in vain is asked more and more slowly, and at once when the reason may be gone', () => {
  let sale = asking(whole(), 'customer');
  const { key } = sale.parts.customer;
  expect(isDue(sale, 0)).toBe(true);
  const pauses: number[] = [];
  for (let at = 0; pauses.length < 9;) {
    sale = waits(sale, FOR_PORTAL, at);
    const pause = sale.wait === null ? 0 : pauseMs(sale.wait);
    expect([isDue(sale, at + pause - 1), isDue(sale, at + pause)]).toEqual([false, true]);
    pauses.push(pause / 1_000);
    at += pause;
  }
  expect(pauses).toEqual([4, 8, 16, 32, 64, 128, 256, 300, 300]);
  expect(isDue(hurried(sale), 0)).toBe(true);
  // A clock that is set back does not stop it, and another reason begins anew.
  expect(isDue(sale, sale.wait?.at ?? 0)).toBe(false);
  expect(isDue(sale, (sale.wait?.at ?? 0) - 1)).toBe(true);
  expect(waits(sale, FOR_REVIEWER, 0).wait?.tries).toBe(1);
  // It stays the same request, which is not changed meanwhile.
  expect(sale.parts.customer).toEqual({ key, state: 'asked', refusal: null });
});

test('what a newer console cannot read is not said to be sent', () => {
  const sale = whole({ customer: { ...CUSTOMER, date_of_birth: 'soon' } });
  expect([sale.stand, makeReady(sale).stand]).toEqual(['draft', 'draft']);
  const ready = { ...makeReady(begun()), is_ready: true };
  expect(answered({ ...ready, typed: { ...TYPED, customer: {} } }, 'plan').stand).toBe('draft');
});

test('after the portal closed the sale, another one is started, and the customer is not registered again', () => {
  const closed = { ...REFUSAL, code: 'APPLICATION_CLOSED' };
  const before = refused(asking(sendUntil(whole(), 'phone'), 'phone'), 'phone', closed);
  const anew = startAnew(before, newKey);
  expect([anew.application_id, anew.is_ready]).toEqual([null, true]);
  expect(order(anew)).toEqual(PARTS.filter((part) => part !== 'customer' && part !== 'documents'));
  for (const part of ['sale', 'next_of_kin', 'identity', 'phone'] as const)
    expect(anew.parts[part].key).not.toBe(before.parts[part].key);
});

test('what was handed over is not sent any more', () => {
  const sale = handedOver(refused(asking(whole(), 'documents'), 'documents', REFUSAL));
  expect([nextPart(sale), sale.stand]).toEqual([null, 'handed']);
});

test('a sale is untouched until something is typed', () => {
  expect(isUntouched(begun())).toBe(true);
  expect(isUntouched(correct(begun(), 'customer', { customer: { first_name: 'Awa' } }, newKey))).toBe(false);
  expect(isUntouched(correct(begun(), 'documents', { pictures: { id_front: PICTURE } }, newKey))).toBe(false);
});

test('a key that the portal holds for something else is replaced', () => {
  const sale = refused(asking(whole(), 'customer'), 'customer', { ...REFUSAL, code: 'KEY_REUSED' });
  expect(askAgain(sale, newKey).parts.customer.key).not.toBe(sale.parts.customer.key);
});

test('a customer whom the portal knows is sold to, not registered', () => {
  const sale = refused(asking(whole(), 'customer'), 'customer', REFUSAL);
  expect(order(sellToKnown(sale, { customer_key: '677998877' }, newKey))).toEqual(PARTS.slice(1));
});

test('another person of a similar name is registered when the agent says so', () => {
  const sale = refused(asking(whole(), 'customer'), 'customer', { ...REFUSAL, code: 'DUPLICATE_PERSON' });
  const other = notADuplicate(sale, newKey);
  expect(other.typed.customer.not_a_duplicate).toBe(true);
  expect(nextPart(other)).toBe('customer');
});

const KNOWN = { customer_key: '677998877', name: 'Awa Ngo' };

test('a customer who was recognised may be changed until something is recorded for them', () => {
  const refusedFirst = refused(asking(whole(), 'customer'), 'customer', REFUSAL);
  const toThem = sellToKnown(refusedFirst, KNOWN, newKey);
  // They have a running loan: the number was mistyped, and nothing that was typed or taken is lost.
  const stopped = refused(asking(toThem, 'sale'), 'sale', { ...REFUSAL, code: 'RUNNING_LOAN' });
  expect(mayCorrect(stopped, 'customer')).toBe(true);
  const mended = correct(stopped, 'customer', { customer: { ...CUSTOMER, msisdn: '+237677000001' } }, newKey);
  expect([mended.known, mended.typed.pictures]).toEqual([null, TYPED.pictures]);
  expect(order(makeReady(mended))).toEqual(PARTS);
  // Once the sale is theirs at the portal, what follows is recorded for them.
  const begun_there = answered(asking(toThem, 'sale'), 'sale');
  expect(mayCorrect(begun_there, 'customer')).toBe(false);
  expect(notThem(begun_there, newKey)).toBe(begun_there);
});

test('that it is the same person can be taken back, and then nothing is sent before it is said again', () => {
  const toThem = sellToKnown(refused(asking(whole(), 'customer'), 'customer', REFUSAL), KNOWN, newKey);
  const back = notThem(toThem, newKey);
  expect([back.known, back.is_ready, nextPart(back)]).toEqual([null, false, null]);
  expect(nextPart(makeReady(back))).toBe('customer');
  expect(notThem(back, newKey)).toBe(back);
  // While the answer is missing, the sale may be theirs.
  const asked = asking(toThem, 'sale');
  expect(notThem(asked, newKey)).toBe(asked);
});

test('papers that the portal did not take are not said to be sent, until others are', () => {
  const sale = answered(sendUntil(whole(), 'documents'), 'documents', { needs_no_documents: true });
  expect(sale.needs_no_documents).toBe(true);
  expect(order(sale)).not.toContain('documents');
  expect(answered(correct(sale, 'documents', {}, newKey), 'documents').needs_no_documents).toBe(false);
});
