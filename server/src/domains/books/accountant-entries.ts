/**
 * A closed period as the entries of an accountant: one for each journal, day and event, with a line for each account
 * that it moves. It follows from what was kept when the period was closed, so it is the same whenever it is made.
 */
import { JOURNAL_EVENT_LABELS, type JournalEvent } from '@palier/contract/books/journal-events.ts';
import type { JournalCode } from '@palier/contract/books/labels.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type { Language } from '@palier/contract/values/language.ts';
import { type AccountMap, accountOf } from './accountant-accounts.ts';
import type { ClosedSum } from './closed-sums.sql.ts';

export interface EntryLine {
  readonly account: string;
  /** Our account, for its name. */
  readonly ours: string;
  /** The shop or the provider; empty for accounts without one. */
  readonly auxiliary: string;
  readonly debit_fcfa: number;
  readonly credit_fcfa: number;
}

export interface AccountantEntry {
  readonly journal: JournalCode;
  readonly number: string;
  /** Within the period: its first day for what belongs to an earlier one. */
  readonly entry_on: Day;
  readonly value_on: Day;
  readonly event: JournalEvent;
  readonly lines: readonly EntryLine[];
}

const BY_ACCOUNT: ReadonlyArray<readonly [string, JournalCode]> = [
  ['1030', 'BQ'],
  ['1010', 'MM'],
  ['1000', 'CA'],
  ['1020', 'CB'],
];

/** The journal of a movement follows from where money lies on one of its sides. */
const journalOf = ({ event, debit_account, credit_account }: ClosedSum): JournalCode =>
  event === 'activation'
    ? 'VT'
    : (BY_ACCOUNT.find(([account]) => account === debit_account || account === credit_account)?.[1] ?? 'OD');

export interface Period {
  readonly mapping: AccountMap;
  /** How many entries of each journal and year the periods before it have: `2026 MM` → 41. */
  readonly before: ReadonlyMap<string, number>;
}

/** Entries in the order of their journal and day. Numbers go on within a journal and a year. */
export function accountantEntries(sums: readonly ClosedSum[], { mapping, before }: Period): AccountantEntry[] {
  const groups = new Map<string, ClosedSum[]>();
  for (const sum of sums) {
    const key = `${journalOf(sum)} ${sum.entry_on} ${sum.value_on} ${sum.event}`;
    groups.set(key, [...(groups.get(key) ?? []), sum]);
  }
  const counted = new Map(before);
  return [...groups.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, of]) => {
      const [journal = 'OD', entry_on = '', value_on = '', event = ''] = key.split(' ');
      const year = entry_on.slice(0, 4);
      const number = (counted.get(`${year} ${journal}`) ?? 0) + 1;
      counted.set(`${year} ${journal}`, number);
      return {
        journal: journal as JournalCode,
        number: `${journal}-${year}-${String(number).padStart(5, '0')}`,
        entry_on,
        value_on,
        event: event as JournalEvent,
        lines: linesOf(of, mapping),
      };
    });
}

/** How many entries of each journal and year a period has. */
export function countEntriesOf(sums: readonly ClosedSum[]): Map<string, number> {
  const seen = new Set(sums.map((sum) => `${sum.entry_on} ${sum.value_on} ${sum.event} ${journalOf(sum)}`));
  const counts = new Map<string, number>();
  for (const key of seen) {
    const name = `${key.slice(0, 4)} ${key.slice(-2)}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** One line for each account, auxiliary and side, the debits first. */
function linesOf(sums: readonly ClosedSum[], mapping: AccountMap): EntryLine[] {
  const lines = new Map<string, { -readonly [Key in keyof EntryLine]: EntryLine[Key] }>();
  const add = (side: 'debit_fcfa' | 'credit_fcfa', ours: string, auxiliary: string, account: string, fcfa: number) => {
    const key = `${side === 'debit_fcfa' ? 0 : 1} ${account} ${auxiliary}`;
    const line = lines.get(key) ?? { account, ours, auxiliary, debit_fcfa: 0, credit_fcfa: 0 };
    lines.set(key, line);
    line[side] += fcfa;
  };
  for (const sum of sums) {
    const { debit_account, debit_subject, credit_account, credit_subject, amount_fcfa } = sum;
    add('debit_fcfa', debit_account, debit_subject, accountOf(mapping, debit_account, credit_account), amount_fcfa);
    add('credit_fcfa', credit_account, credit_subject, accountOf(mapping, credit_account, debit_account), amount_fcfa);
  }
  return [...lines.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
}

/** What an entry is called. */
export const titleOf = ({ event, value_on, entry_on }: AccountantEntry, language: Language): string =>
  `${JOURNAL_EVENT_LABELS[language][event]} ${value_on}${value_on === entry_on ? '' : LATE[language]}`;

const LATE: Readonly<Record<Language, string>> = { en: ', booked later', fr: ', comptabilisé après' };
