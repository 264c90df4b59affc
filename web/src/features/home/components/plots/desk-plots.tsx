/** The plots of each desk. They are loaded after the figures and what waits. */
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { useSession } from '../../../../ui/session.tsx';
import type { Desk } from '../../desk.ts';
import { CallsPlot } from './calls-plot.tsx';
import { DueAndCollected } from './due-and-collected.tsx';
import { FeedLine } from './feed-line.tsx';
import { ModelsInStock } from './models-in-stock.tsx';
import { MyWeek } from './my-week.tsx';
import { RequestAges } from './request-ages.tsx';
import { SuspenseAges } from './suspense-ages.tsx';

export function DeskPlots({ desk }: { desk: Desk }) {
  const { may } = useSession();
  const feed = may(deviceLocksCalls.feedHealth.access) && <FeedLine />;
  switch (desk) {
    case 'admin':
      return (
        <>
          {may(reportsCalls.dashboard.access) && <DueAndCollected />}
          {feed}
        </>
      );
    case 'agent':
      return may(loansCalls.book.access) && <MyWeek />;
    case 'collector':
      return <CallsPlot />;
    case 'owner':
      return <DueAndCollected />;
    case 'finance':
      return (
        <>
          {feed}
          <SuspenseAges />
        </>
      );
    case 'approver':
      return (
        <>
          <RequestAges />
          {feed}
        </>
      );
    case 'keeper':
      return <ModelsInStock />;
    case 'visitor':
      return null;
  }
}
