/** The table behind the tiles: every territory with its region and all figures that the tiles can show. */
import { networkCalls } from '@palier/contract/network/calls.ts';
import type { LoanGroup } from '@palier/contract/reports/loan-groups.ts';
import type { LeagueRow } from '@palier/contract/reports/records.ts';
import { wilson } from '@palier/contract/rules/portfolio/interval.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useCall } from '../../../api/use-call.ts';
import { FRESH_MS } from '../../../ui/form/choice.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Numbers } from '../../../ui/plot/numbers.tsx';
import { texts } from '../i18n.ts';
import { Behind, MoneyBehind } from './behind.tsx';
import { useLoansOfRow } from './loans-of.ts';
import { useWriteRate } from './rate.ts';
import { isSmall, rateOf } from './territory-figures.ts';

export function TerritoryNumbers({ rows }: { rows: readonly LeagueRow[] }) {
  const { territories: t, ...others } = useTexts(texts);
  const rates = useWriteRate();
  const toRow = useLoansOfRow('territory');
  const places = useCall(networkCalls.territories, {}, { fresh_ms: FRESH_MS });
  const regionOf = (id: string | null): string =>
    places.data?.territories.find((territory) => territory.id === id)?.region ?? '';
  /** How far chance alone may have moved a share of loans. */
  const between = (row: LeagueRow): string => {
    const interval = isSmall(row) ? null : wilson(rateOf(row, 'late'));
    const percent = (share: number): string => String(Math.round(100 * share));
    return interval ? t.between(percent(interval.low), percent(interval.high)) : others.nothing;
  };
  return (
    <Numbers
      heads={[
        t.territory,
        others.region,
        others.contracts,
        others.due,
        others.received,
        others.rateOf,
        others.loans,
        t.lateLoans,
        t.lateShare,
        t.chance,
        t.figures.sold,
      ]}
      rows={rows
        .toSorted((one, other) => other.figures.contracts - one.figures.contracts)
        .map((row) => {
          const late = rateOf(row, 'late');
          const behind = (group: LoanGroup) => ({ to: toRow(group, row.id) });
          return {
            id: row.id ?? 'none',
            head: row.name ?? t.none,
            cells: [
              regionOf(row.id),
              groupThousands(row.figures.contracts),
              <MoneyBehind key="due" bare {...behind('due')} fcfa={row.flows.due_fcfa} />,
              <MoneyBehind key="received" bare {...behind('received')} fcfa={row.flows.received_fcfa} />,
              isSmall(row) ? others.nothing : rates.rate(rateOf(row, 'received')),
              <Behind key="loans" {...behind('owed')} value={late.d}>
                {groupThousands(late.d)}
              </Behind>,
              <Behind key="late" {...behind('late')} value={late.n}>
                {groupThousands(late.n)}
              </Behind>,
              isSmall(row) ? others.nothing : rates.rate(late),
              between(row),
              <Behind key="sold" {...behind('sold')} value={row.flows.sold}>
                {groupThousands(row.flows.sold)}
              </Behind>,
            ],
          };
        })}
    />
  );
}
