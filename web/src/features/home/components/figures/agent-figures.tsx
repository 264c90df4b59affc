/** What an agent sold, left open and looks after. */
import { SELDOM_MS } from '../../../../api/pace.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useCall } from '../../../../api/use-call.ts';
import { businessToday } from '../../../../ui/business-now.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { useSession, useSignedIn } from '../../../../ui/session.tsx';
import { loansScreens } from '../../../loans/screens.ts';
import { texts } from '../../i18n.ts';
import { soldOn } from '../plots/week-of-sales.ts';
import { WAITS_ID } from '../waiting/waits-id.ts';
import { figure } from './figure.ts';
import { FigureStrip } from './figure-strip.tsx';
import { useMySales, weekBegins } from './use-my-sales.ts';

export function AgentFigures() {
  const t = useTexts(texts).figures;
  const { may } = useSession();
  const { user } = useSignedIn();
  const sales = useCall(salesCalls.openApplications, undefined, { every_ms: SELDOM_MS });
  const open = figure(t.openSales, `#${WAITS_ID}`, sales, ({ applications }) => ({
    value: groupThousands(applications.length),
    beside: applications.length > 0 ? t.oneStepLeft : t.nothingOpen,
  }));
  return may(loansCalls.book.access) ? <WithLoans agent_id={user.id} open={open} /> : <FigureStrip figures={[open]} />;
}

function WithLoans({ agent_id, open }: { agent_id: string; open: ReturnType<typeof figure> }) {
  const t = useTexts(texts).figures;
  const week = useMySales();
  const late = useCall(loansCalls.book, { agent_id, view: 'defaulted', page_size: 1 }, { every_ms: SELDOM_MS });
  const active = useCall(loansCalls.book, { agent_id, view: 'active', page_size: 1 }, { every_ms: SELDOM_MS });
  return (
    <FigureStrip
      figures={[
        figure(t.mySales, loansScreens.loans.path({ agent_id, activated_from: weekBegins() }), week, (book) => ({
          value: groupThousands(book.total_items),
          beside: t.today(soldOn(businessToday(), book.data)),
        })),
        open,
        figure(t.myLate, loansScreens.loans.path({ agent_id, view: 'defaulted' }), late, ({ total_items }) => ({
          value: groupThousands(total_items),
          beside: total_items > 0 ? t.callThem : t.nobodyLate,
        })),
        figure(t.myLoans, loansScreens.loans.path({ agent_id, view: 'active' }), active, ({ total_items }) => ({
          value: groupThousands(total_items),
          beside: t.running,
        })),
      ]}
    />
  );
}
