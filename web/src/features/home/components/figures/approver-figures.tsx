/** What waits for a decision, how long the oldest has waited, and which phones stay open meanwhile. */
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useCall } from '../../../../api/use-call.ts';
import { businessNow } from '../../../../ui/business-now.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { useSession } from '../../../../ui/session.tsx';
import { approvalsScreens } from '../../../approvals/screens.ts';
import { customersScreens } from '../../../customers/screens.ts';
import { deviceLocksScreens } from '../../../device-locks/screens.ts';
import { texts } from '../../i18n.ts';
import { useFeed } from '../waiting/use-feed.ts';
import { useInbox } from '../waiting/use-inbox.ts';
import { useWaitedFor } from '../waiting/waited.ts';
import { figure } from './figure.ts';
import { FigureStrip } from './figure-strip.tsx';

export function ApproverFigures() {
  const t = useTexts(texts).figures;
  const { may } = useSession();
  const waited = useWaitedFor();
  const inbox = useInbox();
  const seesChecks = may(customersCalls.kycQueue.access);
  const seesFeed = may(deviceLocksCalls.feedHealth.access);
  const checks = useCall(customersCalls.kycQueue, undefined, { enabled: seesChecks, live: ['kyc_queue'] });
  const feed = useFeed(seesFeed);
  const all = approvalsScreens.pending.path({ tab: 'decide' });
  return (
    <FigureStrip
      figures={[
        figure(t.toDecide, all, inbox, ({ total_items }) => ({
          value: groupThousands(total_items),
          beside: total_items > 0 ? t.oldestFirst : t.nothingToDecide,
        })),
        figure(t.oldest, all, inbox, ({ pending_requests: [oldest] }) => ({
          value: oldest ? waited(oldest.date_requested, businessNow()) : '–',
          beside: oldest?.subject ?? t.nothingToDecide,
        })),
        ...(seesChecks
          ? [
              figure(t.checks, customersScreens.kyc.path(), checks, ({ total_items }) => ({
                value: groupThousands(total_items),
                beside: total_items > 0 ? t.cannotBuy : t.nothingToDecide,
              })),
            ]
          : []),
        ...(seesFeed
          ? [
              figure(t.keptOpen, deviceLocksScreens.moneyFeed.path(), feed, ({ waiting_locks }) => ({
                value: groupThousands(waiting_locks.length),
                beside: t.keptOpenWhy,
              })),
            ]
          : []),
      ]}
    />
  );
}
