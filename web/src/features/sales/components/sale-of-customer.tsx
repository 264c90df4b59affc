/** The sale of one customer: why it cannot start, the step it is at, or that it has ended. */
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Refused } from '../../../api/send.ts';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import { useSale } from './use-sale.ts';
import { CancelSale } from './cancel-sale.tsx';
import { Advice } from './change-note.tsx';
import { ClosedSale } from './closed-sale.tsx';
import { ConfirmCustomer } from './confirm-customer.tsx';
import { NoCustomer } from './no-customer.tsx';
import { SaleDone } from './sale-done.tsx';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';
import { salesScreens } from '../screens.ts';
import { OpenSale } from './open-sale.tsx';
import { WIDE } from './wide-screen.ts';

export function SaleOfCustomer({ customer_id }: { customer_id: string }) {
  const title = useTexts(salesScreens.sale.title);
  const t = useTexts(texts);
  const { enqueueSnackbar } = useSnackbar();
  const [params, setParams] = useSearchParams();
  const { sale, refusal, restart } = useSale(customer_id, params.get('sale'), () =>
    enqueueSnackbar(t.movedElsewhere, { variant: 'info' }),
  );
  const isWide = useMediaQuery(WIDE);
  const isDone = sale?.record.state === 'completed';
  const sale_id = sale?.record.id;
  // A finished sale keeps its own address, so that a reload shows it again instead of starting another sale.
  useEffect(() => {
    if (isDone && sale_id) setParams({ customer: customer_id, sale: sale_id }, { replace: true });
  }, [isDone, sale_id, customer_id, setParams]);

  if (!sale)
    return (
      <Page title={title}>
        {refusal ? (
          <CannotOpen refusal={refusal} customer_id={customer_id} onRetry={restart} />
        ) : (
          <SkeletonLines lines={7} height={44} />
        )}
      </Page>
    );
  const { record } = sale;
  return (
    <Page title={title} lead={record.customer_name} actions={isWide && <CancelSale sale={sale} />}>
      {record.state === 'completed' ? (
        <SaleDone record={record} />
      ) : record.state === 'open' && record.confirmation === 'awaited' ? (
        <ConfirmCustomer sale={sale} isWide={isWide} />
      ) : record.state === 'open' ? (
        <OpenSale sale={sale} isWide={isWide} />
      ) : (
        <ClosedSale
          state={record.state}
          taken_over_by={record.taken_over_by}
          onRestart={() => {
            setParams({ customer: customer_id }, { replace: true });
            restart();
          }}
        />
      )}
    </Page>
  );
}

function CannotOpen({ refusal, customer_id, onRetry }: { refusal: Refused; customer_id: string; onRetry: () => void }) {
  const t = useTexts(texts);
  if (refusal.code === 'CUSTOMER_RECORD_NOT_FOUND' || refusal.code === 'INVALID_INPUT') return <NoCustomer />;
  return (
    <>
      <RefusalNote refusal={refusal} {...(refusal.code === 'NO_ANSWER' && { retry: onRetry })} />
      <Advice refusal={refusal} />
      {refusal.code === 'RUNNING_LOAN' && (
        <Button
          component={Link}
          to={customerOverviewScreens.card.path({ customer: customer_id })}
          variant="outlined"
          sx={{ mt: 2 }}
        >
          {t.openCard}
        </Button>
      )}
    </>
  );
}
