/**
 * A sale, from the customer's documents to the receipt: nine steps, one at a time, continued at the step that the
 * server reports.
 */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Page } from '../../../ui/layout/page.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { recallSelection } from '../../../ui/table/selection.ts';
import { NoCustomer } from '../components/no-customer.tsx';
import { SaleOfCustomer } from '../components/sale-of-customer.tsx';
import { salesScreens } from '../screens.ts';

export function AddLoan() {
  const [params] = useSearchParams();
  const asked = params.get('customer');
  const kept = useQuery({ queryKey: ['selection'], queryFn: recallSelection, enabled: asked === null, gcTime: 0 });
  const customer_id = asked ?? kept.data?.customer_id ?? null;
  if (customer_id) return <SaleOfCustomer key={customer_id} customer_id={customer_id} />;
  return <Page title={useTexts(salesScreens.sale.title)}>{kept.isPending ? <SkeletonLines /> : <NoCustomer />}</Page>;
}
