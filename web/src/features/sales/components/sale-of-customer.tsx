/** The sale of one customer: why it cannot start, the step it is at, or that it has ended. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SALE_STEPS, STEP } from '@palier/contract/sales/steps.ts';
import { useSnackbar } from 'notistack';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Refused } from '../../../api/send.ts';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import type { Sale } from './sale.ts';
import { useSale } from './use-sale.ts';
import { CancelSale } from './cancel-sale.tsx';
import { Advice } from './change-note.tsx';
import { ClosedSale } from './closed-sale.tsx';
import { NoCustomer } from './no-customer.tsx';
import { SaleDone } from './sale-done.tsx';
import { SaleSoFar } from './sale-so-far.tsx';
import { StepChanged } from './step-frame.tsx';
import { StepContent } from './step-content.tsx';
import { StepLine, StepList } from './stepper.tsx';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';
import { salesScreens } from '../screens.ts';

/**
 * Beside the menu and the list of steps, the work still needs six hundred pixels. On a narrower screen the steps are
 * one line above it.
 */
const WIDE = '(min-width: 1180px)';

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
      ) : record.state === 'open' ? (
        <OpenSale sale={sale} isWide={isWide} />
      ) : (
        <ClosedSale
          state={record.state}
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

function OpenSale({ sale, isWide }: { sale: Sale; isWide: boolean }) {
  const t = useTexts(texts);
  const [params, setParams] = useSearchParams();
  const current = sale.record.step;
  // The address counts from one. Only finished steps can be opened; any other number shows the step to do.
  const asked = Number(params.get('step')) - 1;
  const shown = Number.isInteger(asked) && asked >= 0 && asked < current ? asked : current;
  const first = useRef(shown);
  const changed = useRef(false);
  if (first.current !== shown) changed.current = true;

  const open = (step: number) =>
    setParams((now) => {
      if (step >= current) now.delete('step');
      else now.set('step', String(step + 1));
      return now;
    });
  const stepper = { current, shown, onOpen: open };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignItems: 'start',
        [`@media ${WIDE}`]: { columnGap: 4, gridTemplateColumns: '232px minmax(0, 1fr)' },
      }}
    >
      {isWide ? (
        <Box sx={{ position: 'sticky', top: 80, maxHeight: 'calc(100dvh - 96px)', overflowY: 'auto' }}>
          <StepList {...stepper} />
          <SaleSoFar record={sale.record} />
        </Box>
      ) : (
        <StepLine {...stepper} />
      )}
      <Box sx={{ minWidth: 0, maxWidth: 900 }}>
        {shown < current && (
          <Alert
            severity="info"
            variant="outlined"
            sx={{ mb: 2 }}
            action={
              <Button size="small" onClick={() => open(current)}>
                {t.backToSale(current + 1)}
              </Button>
            }
          >
            {t.lookingBack}
          </Alert>
        )}
        <StepChanged value={changed.current}>
          <StepContent
            key={shown}
            step={SALE_STEPS[shown]?.key ?? 'details'}
            sale={sale}
            finished={shown < current}
            onNext={() => open(shown + 1)}
            onStep={(key) => open(STEP[key])}
          />
        </StepChanged>
        {!isWide && (
          <>
            <SaleSoFar record={sale.record} />
            <Box sx={{ mt: 2 }}>
              <CancelSale sale={sale} />
            </Box>
          </>
        )}
      </Box>
    </Box>
  );
}
