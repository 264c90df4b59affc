/** The kept sums as the figures of the contract. */
import type { Age, Figures, Flows } from '@palier/contract/reports/records.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { type BookSums, type By, type FlowSums, type MarkSums, type Part, bookSums, markSums } from './figures.sql.ts';

type Rate = Figures['npl'];

function figuresOf(sums: BookSums, marks: readonly MarkSums[]): Figures {
  const rate = (mark: MarkSums['mark']): Rate => {
    const found = marks.find((one) => one.mark === mark);
    return { n: found?.part ?? 0, d: found?.whole ?? 0 };
  };
  const late: ReadonlyArray<readonly [Age, number, number]> = [
    ['first', sums.loans_1, sums.owed_1_fcfa],
    ['second', sums.loans_8, sums.owed_8_fcfa],
    ['third', sums.loans_31, sums.owed_31_fcfa],
    ['fourth', sums.loans_61, sums.owed_61_fcfa],
    ['npl', sums.loans_91, sums.owed_91_fcfa],
  ];
  const [late_loans, late_fcfa] = late.reduce(([n, fcfa], [, loans, owed]) => [n + loans, fcfa + owed], [0, 0]);
  return {
    contracts: sums.contracts,
    financed_fcfa: sums.financed_fcfa,
    loans: sums.loans,
    owed_fcfa: sums.owed_fcfa,
    net_fcfa: sums.owed_fcfa - sums.unearned_fcfa,
    arrears_fcfa: sums.arrears_fcfa,
    ages: [
      { age: 'on_time', loans: sums.loans - late_loans, owed_fcfa: sums.owed_fcfa - late_fcfa },
      ...late.map(([age, loans, owed_fcfa]) => ({ age, loans, owed_fcfa })),
    ],
    npl: { n: sums.owed_npl_fcfa, d: sums.owed_fcfa },
    paid_versus_plan: { n: sums.applied_fcfa, d: sums.planned_fcfa },
    paid_versus_financed: { n: sums.applied_fcfa, d: sums.financed_fcfa },
    paid_at_90_days: rate('day_90'),
    paid_at_twice_term: rate('twice_term'),
    owned_at_twice_term: rate('owned'),
    first_missed_7: rate('first_7'),
    first_missed_30: rate('first_30'),
    never_paid: { n: sums.never_paid, d: sums.older },
  };
}

const ZERO: BookSums = {
  id: null,
  day: null,
  contracts: 0,
  financed_fcfa: 0,
  loans: 0,
  owed_fcfa: 0,
  unearned_fcfa: 0,
  arrears_fcfa: 0,
  loans_1: 0,
  loans_8: 0,
  loans_31: 0,
  loans_61: 0,
  loans_91: 0,
  loans_npl: 0,
  owed_1_fcfa: 0,
  owed_8_fcfa: 0,
  owed_31_fcfa: 0,
  owed_61_fcfa: 0,
  owed_91_fcfa: 0,
  owed_npl_fcfa: 0,
  planned_fcfa: 0,
  applied_fcfa: 0,
  older: 0,
  never_paid: 0,
};

/** The figures of nothing. */
export const NO_FIGURES: Figures = figuresOf(ZERO, []);

/** Figures by the id or the day of their group; with neither, under the empty text. */
export async function figuresBy(
  db: Reader,
  part: Part,
  days: readonly string[],
  by: By,
): Promise<Map<string, Figures>> {
  const [books, marks] = await Promise.all([bookSums(db, part, days, by), markSums(db, part, days, by)]);
  const keyOf = ({ id, day }: { readonly id: string | null; readonly day: string | null }): string => id ?? day ?? '';
  const marksOf = new Map<string, MarkSums[]>();
  for (const mark of marks) marksOf.set(keyOf(mark), [...(marksOf.get(keyOf(mark)) ?? []), mark]);
  return new Map(books.map((sums) => [keyOf(sums), figuresOf(sums, marksOf.get(keyOf(sums)) ?? [])]));
}

const NO_FLOWS: Flows = {
  due_fcfa: 0,
  received_fcfa: 0,
  sold: 0,
  sold_fcfa: 0,
  deposit_fcfa: 0,
  written_off: 0,
  written_off_fcfa: 0,
};

export const flowsOf = (sums: FlowSums | undefined): Flows => {
  if (!sums) return NO_FLOWS;
  const { id: _id, day: _day, ...flows } = sums;
  return flows;
};

export const addFlows = (all: readonly FlowSums[]): Flows =>
  all.reduce<Flows>(
    (total, { id: _id, day: _day, ...one }) => ({
      due_fcfa: total.due_fcfa + one.due_fcfa,
      received_fcfa: total.received_fcfa + one.received_fcfa,
      sold: total.sold + one.sold,
      sold_fcfa: total.sold_fcfa + one.sold_fcfa,
      deposit_fcfa: total.deposit_fcfa + one.deposit_fcfa,
      written_off: total.written_off + one.written_off,
      written_off_fcfa: total.written_off_fcfa + one.written_off_fcfa,
    }),
    NO_FLOWS,
  );
