/** Whether the loans behind a figure add up to what the report says of it. */
import Box from '@mui/material/Box';
import type { Result } from '@palier/contract/call.ts';
import type { reportsCalls } from '@palier/contract/reports/calls.ts';
import { type LoanGroup, isOfCustomers } from '@palier/contract/reports/loan-groups.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/written-money.ts';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

type Answer = Result<typeof reportsCalls.loans>;

/** The pairs of what the report says and what the loans add up to, each as it is written. */
const pairsOf = (
  timesDays: (product: number) => string,
  { reported, loans, amount_fcfa, of, waited_days_fcfa }: Answer,
): ReadonlyArray<readonly [string, string]> =>
  reported === null
    ? []
    : [
        ...(reported.loans === null ? [] : [[groupThousands(reported.loans), groupThousands(loans)] as const]),
        ...(reported.amount_fcfa === null
          ? []
          : [[formatFcfa(reported.amount_fcfa), formatFcfa(amount_fcfa)] as const]),
        ...(reported.of_loans === null
          ? []
          : [[groupThousands(reported.of_loans), groupThousands(of?.loans ?? 0)] as const]),
        ...(reported.of_fcfa === null
          ? []
          : [[formatFcfa(reported.of_fcfa), formatFcfa(of?.amount_fcfa ?? 0)] as const]),
        ...(reported.waited_days_fcfa === null
          ? []
          : [[timesDays(reported.waited_days_fcfa), timesDays(waited_days_fcfa ?? 0)] as const]),
      ];

export function AsReported({ answer, group }: { answer: Answer; group: LoanGroup }) {
  const t = useTexts(texts).loansOf;
  const pairs = pairsOf((product) => t.timesDays(groupThousands(product)), answer);
  const differing = pairs.filter(([report, rows]) => report !== rows);
  return (
    <Box component="span" sx={{ display: 'block' }}>
      {pairs.length === 0
        ? t.notYet
        : differing.length === 0
          ? isOfCustomers(group)
            ? t.agreesCustomers
            : t.agrees
          : t.differs(differing.map(([report]) => report).join(' · '))}
    </Box>
  );
}
