import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { SUSPENSE_SORTS } from '@palier/contract/suspense/wrong-account-calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { useListState } from '../../../ui/list/list-state.ts';
import { suspenseTexts } from '../suspense.i18n.ts';
import { FILTER_OF } from './suspense-list.tsx';
import type { Listed, SuspenseTab } from './suspense-row.ts';

/** The sum of the list. It makes the same request as the list, so that there is only one. */
export function SuspenseSum({ tab }: { tab: SuspenseTab }) {
  const t = useTexts(suspenseTexts);
  const { filters, search, sort, descending, page_number, page_size } = useListState([FILTER_OF[tab]]);
  const known = SUSPENSE_SORTS.find((one) => one === sort);
  const asked = { ...filters, search, ...(known && { sort: known, descending }), page_number, page_size };
  const { data } = useCall(tab === 'waiting' ? suspenseCalls.wrongAccount : suspenseCalls.notInAccount, asked, {
    keep_previous: true,
  });
  if (!data) return null;
  const { total_items, total_fcfa, figure } = data;
  if (total_items === 0 && (figure === null || figure.reported_fcfa === 0)) return null;
  return (
    <Box role="status" sx={{ mb: 2 }}>
      {total_items > 0 &&
        (tab === 'waiting' ? t.waitingSum(total_items, total_fcfa) : t.asideSum(total_items, total_fcfa))}
      {figure && <AsReported tab={tab} total_fcfa={total_fcfa} figure={figure} />}
    </Box>
  );
}

/** Whether this list and the other one add up to what the reports say of money without a loan. */
function AsReported({
  tab,
  total_fcfa,
  figure: { waiting_fcfa, aside_fcfa, reported_fcfa },
}: {
  tab: SuspenseTab;
  total_fcfa: number;
  figure: NonNullable<Listed['figure']>;
}) {
  const t = useTexts(suspenseTexts).figure;
  const other_fcfa = tab === 'waiting' ? aside_fcfa : waiting_fcfa;
  const said = formatFcfa(reported_fcfa);
  if (total_fcfa + other_fcfa !== reported_fcfa)
    return <Alert severity="error">{t.differs(formatFcfa(total_fcfa + other_fcfa), said)}</Alert>;
  return <Box sx={{ color: 'text.secondary' }}>{t[tab](formatFcfa(other_fcfa), said)}</Box>;
}
