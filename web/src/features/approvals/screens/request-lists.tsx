/** The pages of requests that the specification names, one for each list. */
import { kindsOfList, type RequestList } from '@palier/contract/approvals/records.ts';
import { useSearchParams } from 'react-router';
import { Gate } from '../../../ui/layout/require-permission.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LIST_CALLS } from '../components/list-calls.ts';
import { texts } from '../i18n.ts';
import { RequestInbox } from '../components/request-inbox.tsx';

function ListPage({ list, title, name }: { list: RequestList; title: string; name: string }) {
  const t = useTexts(texts);
  const call = LIST_CALLS[list];
  return (
    <Page title={title} lead={t.lead} width={1440}>
      <Gate access={call.access}>
        <RequestInbox
          name={name}
          list={call}
          kinds={kindsOfList(list)}
          states="pending_first"
          may_be_mine
          empty={t.nothingIn.list}
        />
      </Gate>
    </Page>
  );
}

/** All maker-checker requests; narrowed to lock solutions it is the page of lock solution changes. */
export function MakerCheckerRequests() {
  const t = useTexts(texts);
  const [params] = useSearchParams();
  return (
    <ListPage
      list="maker_checker"
      title={params.get('kind') === 'lock_solution' ? t.titles.lock_solution : t.titles.maker_checker}
      name="mc_requests"
    />
  );
}

export function ImeiChanges() {
  return <ListPage list="imei_change" title={useTexts(texts).titles.imei_change} name="imei_changes" />;
}

export function Deregistrations() {
  return <ListPage list="deregistration" title={useTexts(texts).titles.deregistration} name="deregistrations" />;
}

export function LoanExtensionRequests() {
  return (
    <ListPage list="loan_extension" title={useTexts(texts).titles.loan_extension} name="loan_extension_requests" />
  );
}

export function ShopPaymentRequests() {
  return <ListPage list="shop_payment" title={useTexts(texts).titles.shop_payment} name="shop_payment_requests" />;
}
