/** The pages of requests that the specification names, one for each list of requests. */
import { kindsOfList, type RequestList } from '@palier/contract/approvals/kinds.ts';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LIST_CALLS } from '../components/list-calls.ts';
import { texts } from '../i18n.ts';
import type { Title } from '../../../ui/screen.ts';
import { RequestInbox } from '../components/request-inbox.tsx';
import { approvalsScreens } from '../screens.ts';

function ListPage({ list, title, name }: { list: RequestList; title: Title; name: string }) {
  const t = useTexts(texts);
  return (
    <Page title={useTexts(title)} lead={t.lead} width={1440}>
      <RequestInbox
        name={name}
        list={LIST_CALLS[list]}
        kinds={kindsOfList(list)}
        states="pending_first"
        may_be_mine
        empty={t.nothingIn.list}
      />
    </Page>
  );
}

/** All maker-checker requests. Filtered by lock solution, it is the page of lock solution changes. */
export function MakerCheckerRequests() {
  const { title, variants } = approvalsScreens.makerChecker;
  const { lockSolution } = variants;
  const [params] = useSearchParams();
  return (
    <ListPage
      list="maker_checker"
      title={params.get('kind') === lockSolution.facts.kind ? lockSolution.title : title}
      name="mc_requests"
    />
  );
}

export function ImeiChanges() {
  return <ListPage list="imei_change" title={approvalsScreens.imeiChanges.title} name="imei_changes" />;
}

export function Deregistrations() {
  return <ListPage list="deregistration" title={approvalsScreens.deregistrations.title} name="deregistrations" />;
}

export function LoanExtensionRequests() {
  return (
    <ListPage list="loan_extension" title={approvalsScreens.loanExtensions.title} name="loan_extension_requests" />
  );
}

export function ShopPaymentRequests() {
  return <ListPage list="shop_payment" title={approvalsScreens.shopPayments.title} name="shop_payment_requests" />;
}
