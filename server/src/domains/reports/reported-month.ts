/** What a report says of a figure of a month, from its kept sums, beside the loans that it leads to. */
import type { MonthGroup } from '@palier/contract/reports/loan-groups.ts';
import type { CollectionMonth } from '@palier/contract/reports/records.ts';
import type { ReportedFigure } from '@palier/contract/reports/report-loans.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Cell } from './figure-day.sql.ts';
import { type Part, isWhole } from './figures.sql.ts';
import { collectionMonths, rollSums, vintageSums } from './months.sql.ts';
import { NOTHING, money, shareOfLoans, shareOfMoney } from './reported.ts';

type Collected = Exclude<MonthGroup, 'rolled' | 'cohort_at_risk' | 'cohort_repaid' | 'provisioned'>;

const COLLECTED: Readonly<Record<Collected, (month: CollectionMonth) => ReportedFigure>> = {
  month_due: ({ due_fcfa }) => money(due_fcfa),
  opening_unpaid: ({ opening_unpaid_fcfa }) => money(opening_unpaid_fcfa),
  collected: ({ collected_fcfa }) => money(collected_fcfa),
  to_arrears: ({ to_arrears_fcfa }) => money(to_arrears_fcfa),
  to_current: ({ to_current_fcfa }) => money(to_current_fcfa),
  prepaid: ({ prepaid_fcfa }) => money(prepaid_fcfa),
  current_paid: ({ current_paid_fcfa, due_fcfa }) => shareOfMoney({ n: current_paid_fcfa, d: due_fcfa }),
  of_demand: ({ collected_fcfa, prepaid_fcfa, opening_unpaid_fcfa, due_fcfa }) =>
    shareOfMoney({ n: collected_fcfa - prepaid_fcfa, d: opening_unpaid_fcfa + due_fcfa }),
  days_to_pay: ({ days_to_pay: { n, d } }) => ({ ...money(d), waited_days_fcfa: n }),
  paying: ({ paying }) => shareOfLoans(paying),
  returned: ({ returned }) => shareOfLoans(returned),
  customers: ({ customers }) => ({ ...NOTHING, loans: customers }),
  settled_customers: ({ followed_on: { d } }) => ({ ...NOTHING, loans: d }),
  followed_on: ({ followed_on }) => shareOfLoans(followed_on),
};

const EMPTY: CollectionMonth = {
  until_on: '',
  due_fcfa: 0,
  opening_unpaid_fcfa: 0,
  collected_fcfa: 0,
  to_arrears_fcfa: 0,
  to_current_fcfa: 0,
  prepaid_fcfa: 0,
  current_paid_fcfa: 0,
  days_to_pay: { n: 0, d: 0 },
  paying: { n: 0, d: 0 },
  returned: { n: 0, d: 0 },
  customers: 0,
  followed_on: { n: 0, d: 0 },
};

async function rolled(
  db: Reader,
  part: Part,
  until_on: Day,
  { rolled_from, rolled_to }: Cell,
): Promise<ReportedFigure> {
  const cells = (await rollSums(db, part, [until_on])).filter(
    ({ from, to }) => from === (rolled_from ?? from) && to === (rolled_to ?? to),
  );
  return money(
    cells.reduce((sum, { owed_fcfa }) => sum + owed_fcfa, 0),
    cells.reduce((sum, { loans }) => sum + loans, 0),
  );
}

/** Null for an agent: the sums of a month are kept by shop. */
export async function reportedMonth(
  db: Reader,
  part: Part,
  group: MonthGroup,
  until_on: Day,
  cell: Cell,
): Promise<ReportedFigure | null> {
  // What is set aside is of the whole business.
  if (group === 'provisioned')
    return isWhole(part) && cell.provision ? money(cell.provision.said.base_fcfa, cell.provision.said.loans) : null;
  if (part.agent_id !== undefined) return null;
  if (group === 'rolled') return rolled(db, part, until_on, cell);
  if (group !== 'cohort_at_risk' && group !== 'cohort_repaid') {
    const [month = EMPTY] = await collectionMonths(db, part, until_on, until_on);
    return COLLECTED[group](month);
  }
  const { cohort = until_on } = cell;
  const found = (await vintageSums(db, part, cohort, until_on)).find(
    (one) => one.cohort === cohort && one.day === until_on,
  );
  const { contracts = 0, repayable_fcfa: d = 0, repaid_fcfa = 0, par30_fcfa = 0, written_off_fcfa = 0 } = found ?? {};
  const n = group === 'cohort_repaid' ? repaid_fcfa : par30_fcfa + written_off_fcfa;
  return { ...shareOfMoney({ n, d }), of_loans: contracts };
}
