import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { useSession } from '../../../ui/session.tsx';
import type { Desk } from '../desk.ts';
import { AdminFigures } from './figures/admin-figures.tsx';
import { AgentFigures } from './figures/agent-figures.tsx';
import { ApproverFigures } from './figures/approver-figures.tsx';
import { CollectorFigures } from './figures/collector-figures.tsx';
import { FinanceFigures } from './figures/finance-figures.tsx';
import { KeeperFigures } from './figures/keeper-figures.tsx';
import { OwnerFigures } from './figures/owner-figures.tsx';

/** The figures of the desk, where the reader may see them. */
export function DeskFigures({ desk }: { desk: Desk }) {
  const { may } = useSession();
  switch (desk) {
    case 'admin':
      return may(reportsCalls.dashboard.access) ? <AdminFigures /> : null;
    case 'agent':
      return <AgentFigures />;
    case 'collector':
      return <CollectorFigures />;
    case 'owner':
      return <OwnerFigures />;
    case 'finance':
      return <FinanceFigures />;
    case 'approver':
      return <ApproverFigures />;
    case 'keeper':
      return may(stockCalls.counts.access) ? <KeeperFigures /> : null;
    case 'visitor':
      return null;
  }
}
