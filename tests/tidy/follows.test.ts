/**
 * A screen that is left open does not show yesterday: every read of the console follows what it is about (`live`), is
 * repeated (`every_ms`), or stands here with the reason why it is not. A list is repeated unless it says otherwise. A
 * tab that comes back into sight reads everything again.
 */
import { expect, test } from 'vitest';
import { closedFrom } from '../harness/brackets.ts';
import { type Sources, sources, withoutComments } from '../harness/sources.ts';

/** The reads that are not repeated while they are in sight, by the reason. */
const STILL: Readonly<Record<string, readonly string[]>> = {
  'a choice in a form or a filter, whose list follows': [
    'catalogueCalls.dealTerms',
    'catalogueCalls.products',
    'collectionsCalls.collectors',
    'networkCalls.categories',
    'networkCalls.groupChoices',
    'networkCalls.leadCandidates',
    'networkCalls.regions',
    'networkCalls.shopAgents',
    'networkCalls.shopOwners',
    'networkCalls.shops',
    'networkCalls.territories',
    'paymentsCalls.till',
    'reconciliationCalls.sources',
    'reconciliationCalls.unlistedShops',
    'usersCalls.adminRoles',
    'usersCalls.groups',
    'usersCalls.users',
  ],
  'what is being typed, answered once': [
    'customersCalls.checkId',
    'customersCalls.find',
    'customersCalls.viewMsisdn',
    'customerOverviewCalls.card',
    'deviceLocksCalls.customerStatus',
    'loansCalls.earlySettlement',
    'loansCalls.quoteExtension',
    'loansCalls.refundable',
    'salesCalls.checkImei',
    'salesCalls.limits',
    'salesCalls.planMatrix',
    'salesCalls.priceList',
    'searchCalls.search',
    'suspenseCalls.allocationEffect',
    'suspenseCalls.reallocationEffect',
  ],
  'a paper or a picture, which does not change': [
    'customersCalls.document',
    'deviceLocksCalls.scanPicture',
    'paymentsCalls.paper',
    'salesCalls.contractDetails',
    'salesCalls.shownDocument',
    'settingsCalls.proposedPictures',
    'settingsCalls.rehearsal',
    'suspenseCalls.notInAccount',
  ],
  'kept by day, or takes long to compute': [
    'booksCalls.balanceSheet',
    'booksCalls.cashFlow',
    'booksCalls.entries',
    'booksCalls.profitAndLoss',
    'collectionsCalls.defaulted',
    'collectionsCalls.month',
    'reportsCalls.analysis',
    'reportsCalls.auth',
    'reportsCalls.conversion',
    'reportsCalls.dashboard',
    'reportsCalls.league',
    'reportsCalls.loans',
    'reportsCalls.provisions',
    'reportsCalls.sales',
    'reportsCalls.shops',
    'reportsCalls.stock',
    'reportsCalls.stockPhones',
  ],
  'the past, and reading it is recorded': ['auditCalls.entries', 'auditCalls.verify'],
  'the own choices, or an answer at the door': [
    'customersCalls.verify',
    'usersCalls.firstAgents',
    'usersCalls.savedViews',
  ],
};
const REASONED: ReadonlySet<string> = new Set(Object.values(STILL).flat());

interface Read {
  readonly file: string;
  readonly call: string;
  readonly follows: boolean;
}

function readsOf(file: string, text: string): Read[] {
  const asked = [...text.matchAll(/\buseCall(?:<[^(]*>)?\(/g)].flatMap(({ 0: found, index }) => {
    const body = closedFrom(text, index + found.length);
    const call = /^\s*(\w+Calls\.\w+)/.exec(body)?.[1];
    return call ? [{ file, call, follows: /\blive\b|\bLIVE\b|every_ms/.test(body) }] : [];
  });
  const lists = [...text.matchAll(/<ListScreen\b[^]*?\bcall=\{(\w+Calls\.\w+)\}([^]*?)\/>/g)].map(
    ([, call = '', rest]) => ({
      file,
      call,
      follows: !rest?.includes('every_ms={false}'),
    }),
  );
  return [...asked, ...lists];
}

const reads = (of: Sources): Read[] =>
  [...of]
    .filter(([file]) => file.startsWith('web/src/') && !file.endsWith('.test.ts'))
    .flatMap(([file, text]) => readsOf(file, withoutComments(text)));

const complaints = (of: Sources): string[] =>
  reads(of).flatMap(({ file, call, follows }) =>
    follows || REASONED.has(call) ? [] : [`${file} reads ${call} once and follows nothing`],
  );

test('every read follows what it is about, or has a reason', () => expect(complaints(sources())).toEqual([]));

test('every reason is needed', () => {
  const still = new Set(reads(sources()).flatMap(({ call, follows }) => (follows ? [] : [call])));
  expect([...REASONED].filter((call) => !still.has(call))).toEqual([]);
});

test('planted fault: a read that follows nothing, and a list that is not repeated, are noticed', () => {
  const of = (text: string) => complaints(new Map([['web/src/a.tsx', text]]));
  expect(of('const read = useCall(stockCalls.devices, { page_size: 1 });')).toHaveLength(1);
  expect(of("const read = useCall(stockCalls.devices, {}, { live: ['stock'] });")).toEqual([]);
  expect(of('<ListScreen call={stockCalls.devices} every_ms={false} />')).toHaveLength(1);
  expect(of('<ListScreen call={stockCalls.devices} />')).toEqual([]);
});
