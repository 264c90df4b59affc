import { approvalsCalls } from '@palier/contract/approvals.calls.ts';
import { useTexts } from '../../../kit/language.tsx';
import { Page } from '../../../kit/page.tsx';
import { approvalsTexts } from '../messages.ts';
import { RequestInbox } from '../parts/request-inbox.tsx';

export function ShopPaymentRequests() {
  const t = useTexts(approvalsTexts);
  return <Page title={t.titles.shop_payment_details} lead={t.lead} width={1440}><RequestInbox name="shop_payment_requests" list={approvalsCalls.shopPaymentRequests} decideBy={approvalsCalls.approveShopPayment} /></Page>;
}
