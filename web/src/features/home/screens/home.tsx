/** The home page: what waits for the person who signed in, and a link to every screen. */
import Box from '@mui/material/Box';
import { APPROVE_ROLES } from '@palier/contract/approvals/records.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { financeCalls } from '@palier/contract/finance/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { useTexts } from '../../../ui/language.tsx';
import { ForbiddenNote } from '../../../ui/feedback/feedback.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useSession, useSignedIn } from '../../../ui/session.tsx';
import { BusinessFigures } from '../components/business-figures.tsx';
import { CollectorDesk } from '../components/collector-desk.tsx';
import { AllScreens } from '../components/all-screens.tsx';
import { AloneNote } from '../components/alone-note.tsx';
import { FirstStepsNote } from '../components/first-steps-note.tsx';
import { FeedSection } from '../components/feed-section.tsx';
import { ShortWallets } from '../components/short-wallets.tsx';
import { OpenSales, UnplacedPayments, WaitingIdentityChecks } from '../components/waiting-lists.tsx';
import { WaitingRequests } from '../components/waiting-requests.tsx';
import { texts } from '../i18n.ts';

export function Home() {
  const t = useTexts(texts);
  const { user } = useSignedIn();
  const { may, rolesAnswered, rolesLoaded } = useSession();
  const lists = [
    may(collectionsCalls.takeNext.access) && <CollectorDesk key="collect" />,
    may(salesCalls.openApplications.access) && <OpenSales key="sales" />,
    may(APPROVE_ROLES) && <WaitingRequests key="requests" />,
    may(customersCalls.kycQueue.access) && <WaitingIdentityChecks key="checks" />,
    may(suspenseCalls.correct.access) && <UnplacedPayments key="unplaced" />,
    may(deviceLocksCalls.feedHealth.access) && <FeedSection key="feed" />,
  ].filter((list) => list !== false);
  return (
    <Page title={t.greeting(user.name.split(' ')[0] ?? user.name)} lead={t.lead}>
      {rolesAnswered && !rolesLoaded && (
        <Box sx={{ mb: 2 }}>
          <ForbiddenNote />
        </Box>
      )}
      {may('EDIT_BUSINESS') && <FirstStepsNote />}
      {may(APPROVE_ROLES) && <AloneNote />}
      {may(financeCalls.balances.access) && <ShortWallets />}
      {may(reportsCalls.dashboard.access) && <BusinessFigures />}
      {/* Each column is a block of its own: a short list leaves no gap beside a long one. */}
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' },
          alignItems: 'start',
          mb: 1,
        }}
      >
        {[0, 1].map((column) => (
          <div key={column}>{lists.filter((_, at) => at % 2 === column)}</div>
        ))}
      </Box>
      <AllScreens />
    </Page>
  );
}
