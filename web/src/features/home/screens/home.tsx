/** The work desk: what waits for me, and a way to every screen. */
import { REQUEST_KIND_LABELS } from '@palier/contract/approvals/labels.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { APPROVE_ROLES } from '@palier/contract/approvals/records.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { SALE_STEPS } from '@palier/contract/sales/steps.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/money.ts';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { EmptyNote, ForbiddenNote, RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { RequestAge } from '../../../ui/request-age.tsx';
import { useScreenLinks } from '../../../ui/layout/screen-links.tsx';
import { useSession, useSignedIn } from '../../../ui/session.tsx';
import { When } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { approvalsScreens } from '../../approvals/screens.ts';
import { customersScreens } from '../../customers/screens.ts';
import { deviceLocksScreens } from '../../device-locks/screens.ts';
import { salesScreens } from '../../sales/screens.ts';
import { suspenseScreens } from '../../suspense/screens.ts';

const MOST_SHOWN = 5;

export function Home() {
  const t = useTexts(texts);
  const { user } = useSignedIn();
  const { may, rolesAnswered, rolesLoaded } = useSession();
  const lists = [
    may(salesCalls.openApplications.access) && <OpenSales key="sales" />,
    may(APPROVE_ROLES) && <WaitingRequests key="requests" />,
    may(customersCalls.kycQueue.access) && <WaitingChecks key="checks" />,
    may(suspenseCalls.correct.access) && <Unplaced key="unplaced" />,
    may(deviceLocksCalls.feedHealth.access) && <Feed key="feed" />,
  ].filter((list) => list !== false);
  return (
    <Page title={t.greeting(user.name.split(' ')[0] ?? user.name)} lead={t.lead}>
      {rolesAnswered && !rolesLoaded && (
        <Box sx={{ mb: 2 }}>
          <ForbiddenNote />
        </Box>
      )}
      {/* Two columns of their own, so that a short list leaves no hole beside a long one. */}
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

function OpenSales() {
  const t = useTexts(texts);
  const sales = useCall(salesCalls.openApplications, undefined);
  return (
    <Section title={t.openSales} dense>
      {sales.isPending ? (
        <Box sx={{ p: 2 }}>
          <SkeletonLines lines={3} />
        </Box>
      ) : sales.isError ? (
        <Box sx={{ p: 2 }}>
          <RefusalNote refusal={sales.error} retry={() => void sales.refetch()} small />
        </Box>
      ) : sales.data.applications.length === 0 ? (
        <EmptyNote title={t.noOpenSales} />
      ) : (
        sales.data.applications.slice(0, MOST_SHOWN).map((sale) => (
          <Waiting
            key={sale.id}
            title={sale.customer_name}
            detail={
              <>
                {t.step(sale.step + 1, SALE_STEPS.length)} · {sale.loan_reference} · <When at={sale.opened_at} />
              </>
            }
            action={t.goOn}
            to={salesScreens.sale.path({ customer: sale.customer_id })}
          />
        ))
      )}
    </Section>
  );
}

function WaitingChecks() {
  const t = useTexts(texts);
  const queue = useCall(customersCalls.kycQueue, undefined);
  return (
    <Section title={t.kycWaiting} dense>
      {queue.isPending ? (
        <Box sx={{ p: 2 }}>
          <SkeletonLines lines={3} />
        </Box>
      ) : queue.isError ? (
        <Box sx={{ p: 2 }}>
          <RefusalNote refusal={queue.error} retry={() => void queue.refetch()} small />
        </Box>
      ) : queue.data.cases.length === 0 ? (
        <EmptyNote title={t.noKyc} />
      ) : (
        queue.data.cases
          .slice(0, MOST_SHOWN)
          .map((one) => (
            <Waiting
              key={one.customer_id}
              title={`${one.first_name} ${one.surname}`}
              detail={<When at={one.since} />}
              action={t.decide}
              to={customersScreens.kyc.path({ customer: one.customer_id })}
            />
          ))
      )}
    </Section>
  );
}

/** Oldest first: who has waited longest is answered first. */
function WaitingRequests() {
  const t = useTexts(texts);
  const requestKinds = useTexts(REQUEST_KIND_LABELS);
  const inbox = useCall(approvalsCalls.requests, {
    to_decide: true,
    sort: 'date_requested',
    page_number: 1,
    page_size: MOST_SHOWN,
  });
  const total = inbox.data?.total_items ?? 0;
  return (
    <Section
      title={t.toDecide}
      dense
      actions={
        total > 0 && (
          <Button
            size="small"
            variant="outlined"
            component={Link}
            to={approvalsScreens.pending.path({ tab: 'decide' })}
          >
            {total > MOST_SHOWN ? t.openInboxOf(groupThousands(total)) : t.openInbox}
          </Button>
        )
      }
    >
      {inbox.isPending ? (
        <Box sx={{ p: 2 }}>
          <SkeletonLines lines={3} />
        </Box>
      ) : inbox.isError ? (
        <Box sx={{ p: 2 }}>
          <RefusalNote refusal={inbox.error} retry={() => void inbox.refetch()} small />
        </Box>
      ) : inbox.data.pending_requests.length === 0 ? (
        <EmptyNote title={t.nothingToDecide} />
      ) : (
        inbox.data.pending_requests.map((one) => (
          <Waiting
            key={one.id}
            title={one.subject}
            detail={
              <>
                {requestKinds[one.kind]} · {one.requested_by} <RequestAge kind={one.kind} since={one.date_requested} />
              </>
            }
            action={t.decide}
            to={approvalsScreens.pending.path({ tab: 'decide', request: one.id })}
          />
        ))
      )}
    </Section>
  );
}

/** Oldest first: a phone may be locked over it. */
function Unplaced() {
  const t = useTexts(texts);
  const list = useCall(suspenseCalls.wrongAccount, {
    sort: 'waiting_since',
    page_number: 1,
    page_size: MOST_SHOWN,
  });
  const total_fcfa = list.data?.total_fcfa ?? 0;
  return (
    <Section
      title={t.suspense}
      dense
      actions={
        total_fcfa > 0 && (
          <Button size="small" variant="outlined" component={Link} to={suspenseScreens.suspense.path()}>
            {t.openSuspense(formatFcfa(total_fcfa))}
          </Button>
        )
      }
    >
      {list.isPending ? (
        <Box sx={{ p: 2 }}>
          <SkeletonLines lines={3} />
        </Box>
      ) : list.isError ? (
        <Box sx={{ p: 2 }}>
          <RefusalNote refusal={list.error} retry={() => void list.refetch()} small />
        </Box>
      ) : list.data.response.length === 0 ? (
        <EmptyNote title={t.nothingInSuspense} />
      ) : (
        list.data.response.map((one) => (
          <Waiting
            key={one.id}
            title={formatFcfa(one.amount)}
            detail={
              <>
                {one.payer_name ?? one.payment_phone} · {one.account_keyed_in} · <When at={one.waiting_since} />
              </>
            }
            action={t.place}
            to={suspenseScreens.suspense.path({ fix: one.id })}
          />
        ))
      )}
    </Section>
  );
}

function Feed() {
  const t = useTexts(texts);
  const health = useCall(deviceLocksCalls.feedHealth, undefined, { every_ms: 30_000 });
  return (
    <Section
      title={t.feed}
      actions={
        <Button size="small" variant="outlined" component={Link} to={deviceLocksScreens.moneyFeed.path()}>
          {t.openFeed}
        </Button>
      }
    >
      {health.isPending ? (
        <SkeletonLines lines={2} />
      ) : health.isError ? (
        <RefusalNote refusal={health.error} retry={() => void health.refetch()} small />
      ) : (
        <Stack sx={{ gap: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>
            {health.data.locks_held ? t.feedHeld : health.data.healthy ? t.feedGood : t.feedBad}
          </Typography>
          {health.data.waiting_locks.length > 0 && (
            <Typography color="textSecondary">{t.waitingLocks(health.data.waiting_locks.length)}</Typography>
          )}
        </Stack>
      )}
    </Section>
  );
}

function Waiting({
  title,
  detail,
  action,
  to,
}: {
  title: string;
  detail: React.ReactNode;
  action: string;
  to: string;
}) {
  return (
    <Stack
      direction="row"
      sx={{
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography variant="body2" color="textSecondary" component="div">
          {detail}
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        sx={{ flexShrink: 0 }}
        component={Link}
        to={to}
        aria-label={`${action}: ${title}`}
      >
        {action}
      </Button>
    </Stack>
  );
}

function AllScreens() {
  const t = useTexts(texts);
  const links = useScreenLinks();
  return (
    <Section title={t.screens}>
      <Box
        component="nav"
        aria-label={t.screens}
        sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' } }}
      >
        {links.map(({ path, title, is_later }) => (
          <Button
            key={path}
            component={Link}
            to={path}
            sx={{ justifyContent: 'space-between', fontWeight: 500, textAlign: 'left' }}
          >
            <span>{title}</span>
            {is_later && (
              <Typography component="span" variant="body2" color="textSecondary">
                {t.later}
              </Typography>
            )}
          </Button>
        ))}
      </Box>
    </Section>
  );
}
