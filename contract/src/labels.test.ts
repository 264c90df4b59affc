import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import * as approvals from './approvals/labels.ts';
import * as audit from './audit/labels.ts';
import { CALL_LABELS } from './call-labels.ts';
import { calls } from './calls.ts';
import type { Call } from './call.ts';
import * as catalogue from './catalogue/labels.ts';
import * as customers from './customers/labels.ts';
import * as identity from './customers/identity-labels.ts';
import * as bookAccounts from './books/accounts.ts';
import * as handEntries from './books/hand-entries.ts';
import * as journalEvents from './books/journal-events.ts';
import * as books from './books/labels.ts';
import * as reports from './reports/labels.ts';
import * as reportSales from './reports/sale-labels.ts';
import * as loanGroups from './reports/loan-group-labels.ts';
import * as collections from './collections/labels.ts';
import * as orders from './collections/order-labels.ts';
import * as ratings from './collections/rating-labels.ts';
import * as visits from './collections/visit-labels.ts';
import * as dataBundles from './data-bundles/labels.ts';
import * as finance from './finance/labels.ts';
import * as kept from './device-locks/kept-labels.ts';
import * as undelivered from './device-locks/undelivered-labels.ts';
import * as deviceLocks from './device-locks/labels.ts';
import * as operators from './device-locks/operator-sentence.ts';
import * as lockCommands from './device-locks/command-labels.ts';
import { ANY_FIELD_LABELS } from './any-field-labels.ts';
import { FIELD_LABELS } from './field-labels.ts';
import { IMPORT_KINDS } from './imports/kinds.ts';
import { LEFT_OUT_ROW_LABELS } from './imports/left-out.ts';
import { UNREADABLE_LABELS } from './imports/unreadable.ts';
import { type Labels, inSentence, labelOf } from './labels.ts';
import * as loans from './loans/labels.ts';
import * as messages from './messages/labels.ts';
import * as customerTexts from './messages/text-labels.ts';
import * as network from './network/labels.ts';
import * as payments from './payments/labels.ts';
import * as proof from './payments/proof-labels.ts';
import * as reconciliation from './reconciliation/labels.ts';
import * as reconciled from './reconciliation/reconciled-labels.ts';
import * as sales from './sales/labels.ts';
import * as countries from './values/countries.ts';
import * as firstSteps from './settings/first-step-labels.ts';
import * as providers from './settings/provider-labels.ts';
import * as settings from './settings/labels.ts';
import * as settingGroups from './settings/group-names.ts';
import { SETTING_GROUPS } from './settings/groups.ts';
import type { SettingGroup } from './settings/declaration.ts';
import * as stock from './stock/labels.ts';
import * as suspense from './suspense/labels.ts';
import * as candidates from './suspense/candidate-labels.ts';
import { ROLE_CODES } from './roles.ts';
import { USER_ACTION_LABELS } from './users/call-labels.ts';
import { UserAction } from './users/access-calls.ts';
import * as users from './users/labels.ts';
import * as values from './values/labels.ts';

const isLabels = (one: unknown): one is Labels<string> =>
  typeof one === 'object' && one !== null && 'en' in one && 'fr' in one;

/** The labels of values, by the name of their list. */
const LISTS: ReadonlyArray<readonly [string, Labels<string>]> = [
  approvals,
  audit,
  catalogue,
  customers,
  { labels: bookAccounts.ACCOUNT_LABELS, kinds: bookAccounts.ACCOUNT_KIND_LABELS },
  { JOURNAL_EVENT_LABELS: journalEvents.JOURNAL_EVENT_LABELS },
  { bought: handEntries.BOUGHT_LABELS, places: handEntries.MONEY_PLACE_LABELS },
  books,
  reports,
  loanGroups,
  reportSales,
  collections,
  dataBundles,
  finance,
  orders,
  ratings,
  visits,
  identity,
  { LEFT_OUT_ROW_LABELS },
  { UNREADABLE_LABELS },
  kept,
  undelivered,
  deviceLocks,
  lockCommands,
  operators,
  loans,
  messages,
  customerTexts,
  network,
  payments,
  proof,
  providers,
  reconciliation,
  reconciled,
  sales,
  settings,
  settingGroups,
  firstSteps,
  { COUNTRY_LABELS: countries.COUNTRY_LABELS },
  stock,
  suspense,
  candidates,
  users,
  values,
].flatMap((room) =>
  Object.entries<unknown>(room).flatMap(([name, labels]) => (isLabels(labels) ? [[name, labels] as const] : [])),
);

const EVERYTHING: ReadonlyArray<readonly [string, Labels<string>]> = [
  ...LISTS,
  ['USER_ACTION_LABELS', USER_ACTION_LABELS],
  ['CALL_LABELS', CALL_LABELS],
  ['ANY_FIELD_LABELS', ANY_FIELD_LABELS],
];

/** Sort orders, groupings, counted filters and file formats have columns, controls and buttons of their own on screen. */
const CHOSEN_ELSEWHERE: ReadonlySet<string> = new Set(['sort', 'format', 'by', 'counts_of']);

/** Lists whose values are never shown as labels: screens show a sentence, a button or a heading instead. */
const SHOWN_AS_SENTENCES: ReadonlySet<string> = new Set([
  'read · change',
  'paybill · prompt · paybill_of_others · cash',
  'not_needed · awaited · code · document',
  'text · stand_in · none',
  'text · app',
  'approve · decline',
  'verify · reject',
  'to_suspense · close',
  'release · refund · activation',
  'requested · cooling',
  'malformed · in_use · once_anothers',
  'msisdn · national_id · document_number · loan_reference · imei · transaction · receipt · name · id',
  'edited · deleted · inserted · late · moved · cut · block_changed · block_missing · anchor_missing',
  'devices · stores · shop_owners · agents · products',
  'customer · device · store · agent · shop_owner · phone · transaction',
  'set · default · missing',
  'expected · other_shop · other_owner · sold · not_in_stock · unknown',
  'in · out',
  'net · gross',
  'start · lock',
  'delivered · failed · under_way · not_found · no_answer',
  UserAction.options.join(' · '),
  ROLE_CODES.join(' · '),
]);

/** The choices of settings, which their declarations name. */
const SETTING_CHOICES: ReadonlySet<string> = new Set(
  Object.values<SettingGroup>(SETTING_GROUPS).flatMap(({ settings }) =>
    Object.values(settings).flatMap((setting) =>
      setting.type === 'option' ? [Object.keys(setting.options).join(' · ')] : [],
    ),
  ),
);

/** Every list of values in the calls: its values, in one line. */
function closedLists(): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    if ('enum' in schema && Array.isArray(schema.enum)) found.add(schema.enum.join(' · '));
    for (const [name, part] of Object.entries(schema)) if (!CHOSEN_ELSEWHERE.has(name)) look(part);
  };
  for (const { input, output } of Object.values(calls).flatMap((domain) => Object.values<Call>(domain)))
    for (const schema of [input, output])
      if (schema) look(z.toJSONSchema(schema, { unrepresentable: 'any', io: schema === input ? 'input' : 'output' }));
  return found;
}

/** Names, acronyms and words that are the same in both languages. */
const SAME: ReadonlySet<string> = new Set([
  'Action',
  'Africa’s Talking',
  'Agent',
  'Agents',
  'Burkina Faso',
  'Congo',
  'Côte d’Ivoire',
  'Document',
  'Format',
  'Gabon',
  'IMEI 2',
  'IMEI',
  'Import',
  'Knox Guard',
  'Latitude',
  'Logo',
  'Longitude',
  'MTN Mobile Money',
  'Orange Money',
  'Mali',
  'Mobile money',
  'Niger',
  'Note',
  'OpenPAYGO',
  'Orange SMS',
  'Parts',
  'Paybill',
  'Possible',
  'Profession',
  'SKU',
  'SMS',
  'Session',
  'Smile ID',
  'Togo',
  'Total',
  'Transaction',
  'Trustonic',
  'Type',
  'Version',
  'Vivo',
]);
/** They follow an amount, so they begin with a small letter. */
const IN_SENTENCES: ReadonlySet<string> = new Set(['DATA_VALIDITY_LABELS', 'PER_INTERVAL_LABELS', 'WEEKDAY_LABELS']);

describe('labels', () => {
  test('exist for every closed list of the calls', () => {
    const unlabelled = [...closedLists()].filter(
      (list) =>
        !SHOWN_AS_SENTENCES.has(list) &&
        !SETTING_CHOICES.has(list) &&
        !LISTS.some(([, { en }]) => list.split(' · ').every((value) => Object.hasOwn(en, value))),
    );
    expect(unlabelled).toEqual([]);
  });

  test.each(EVERYTHING)('%s are complete in both languages', (name, { en, fr }) => {
    expect(Object.keys(fr)).toEqual(Object.keys(en));
    for (const label of [...Object.values(en), ...Object.values(fr)])
      expect(label, name).toMatch(IN_SENTENCES.has(name) ? /^\S.*\S$/ : /^\p{Lu}.*\S$/u);
    const untranslated = Object.keys(en).filter((value) => en[value] === fr[value] && !SAME.has(en[value] ?? ''));
    expect(untranslated).toEqual([]);
  });

  test('that are listed as the same in both languages still are', () => {
    const common = new Set(
      EVERYTHING.flatMap(([, { en, fr }]) => Object.keys(en).map((value) => en[value] === fr[value] && en[value])),
    );
    expect([...SAME].filter((word) => !common.has(word))).toEqual([]);
  });

  test('name every column of an import', () => {
    const columns = Object.values(IMPORT_KINDS).flatMap((kind) => Object.keys(kind.columns));
    expect(columns.filter((field) => !Object.hasOwn(FIELD_LABELS.en, field))).toEqual([]);
  });

  test('keep the capital letter of acronyms and names in a sentence', () => {
    expect(
      ['In stock', 'Être payée', 'IMEI', 'POS', 'Vivo code not verified', 'Paid', 'À décider'].map(inSentence),
    ).toEqual(['in stock', 'être payée', 'IMEI', 'POS', 'Vivo code not verified', 'paid', 'à décider']);
  });

  test('leave a value without a label as it is', () => {
    expect(labelOf(loans.LOAN_STATE_LABELS, 'fr', 'settled')).toBe('Soldé');
    expect(labelOf(loans.LOAN_STATE_LABELS, 'fr', 'constructor')).toBe('constructor');
  });
});
