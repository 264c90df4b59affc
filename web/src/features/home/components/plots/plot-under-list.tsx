import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { useSession } from '../../../../ui/session.tsx';
import type { Desk } from '../../desk.ts';
import { ShopsPlot } from './shops-plot.tsx';
import { UnreconciledDays } from './unreconciled-days.tsx';

/** What stands under a list that is short on its desk, so that both columns are used. */
export function PlotUnderList({ desk }: { desk: Desk }) {
  const { may } = useSession();
  if (desk === 'owner') return <ShopsPlot />;
  return desk === 'finance' && may(reconciliationCalls.statements.access) ? <UnreconciledDays /> : null;
}
