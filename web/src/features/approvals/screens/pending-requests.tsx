/** All requests in tabs: those the reader may decide, those only others may approve, portal changes, sales, shop owners, and the reader’s own. */
import { APPROVE_ROLES, REQUEST_KINDS, kindsOfList, type RequestKind } from '@palier/contract/approvals/kinds.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { RecordTabs } from '../../../ui/layout/record-tabs.tsx';
import { useSession } from '../../../ui/session.tsx';
import { LIST_CALLS } from '../components/list-calls.ts';
import { texts } from '../i18n.ts';
import type { InboxProps } from '../components/inbox-props.ts';
import { RequestInbox } from '../components/request-inbox.tsx';
import { approvalsScreens } from '../screens.ts';

const DECIDERS = ['decide', 'barred', 'portal', 'sales', 'owners', 'mine'] as const;
const MAKERS = ['mine', 'portal', 'sales', 'owners'] as const;
type TabName = (typeof DECIDERS)[number];

const EVERY_KIND = Object.keys(REQUEST_KINDS) as RequestKind[];
const TO_DECIDE = { to_decide: true };
const BARRED = { barred: true };
const MINE = { mine: true };

export function PendingRequests() {
  const t = useTexts(texts);
  const { may } = useSession();
  const inboxes: Readonly<Record<TabName, InboxProps>> = {
    decide: {
      name: 'requests_to_decide',
      list: approvalsCalls.requests,
      input: TO_DECIDE,
      kinds: EVERY_KIND.filter((kind) => may(REQUEST_KINDS[kind].approve)),
      empty: t.nothingIn.decide,
    },
    barred: {
      name: 'requests_for_others',
      list: approvalsCalls.requests,
      input: BARRED,
      kinds: EVERY_KIND.filter((kind) => may(REQUEST_KINDS[kind].approve)),
      empty: t.nothingIn.barred,
    },
    portal: {
      name: 'portal_requests',
      list: LIST_CALLS.portal,
      kinds: kindsOfList('portal'),
      states: 'pending_first',
      may_be_mine: true,
      empty: t.nothingIn.list,
    },
    sales: {
      name: 'sale_requests',
      list: LIST_CALLS.customer_sale,
      kinds: kindsOfList('customer_sale'),
      states: 'pending_first',
      may_be_mine: true,
      empty: t.nothingIn.list,
    },
    owners: {
      name: 'owner_requests',
      list: LIST_CALLS.shop_owner,
      kinds: kindsOfList('shop_owner'),
      states: 'pending_first',
      may_be_mine: true,
      empty: t.nothingIn.list,
    },
    mine: {
      name: 'my_requests',
      list: approvalsCalls.requests,
      input: MINE,
      kinds: EVERY_KIND,
      states: 'all_first',
      empty: t.nothingIn.mine,
    },
  };
  return (
    <Page title={useTexts(approvalsScreens.pending.title)} lead={t.lead} width={1440}>
      {/* For people who decide nothing, the first tab holds the requests they sent. */}
      <RecordTabs tabs={may(APPROVE_ROLES) ? DECIDERS : MAKERS} titles={t.tabs}>
        {(tab) => <RequestInbox key={tab} {...inboxes[tab]} />}
      </RecordTabs>
    </Page>
  );
}
