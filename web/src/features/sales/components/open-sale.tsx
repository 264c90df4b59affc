/** An open sale: its steps beside the step to do, or a finished one that is viewed. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SALE_STEPS, STEP } from '@palier/contract/sales/steps.ts';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { relative } from '../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { useSignedIn } from '../../../ui/session.tsx';
import { opensLater } from '../../../ui/opens-later.tsx';
import { texts } from '../i18n.ts';
import { type Sale, colleagueOf } from './sale.ts';
import { CancelSale } from './cancel-sale.tsx';
import { ConfirmsCustomer } from './confirms-customer.ts';
import { SaleSoFar } from './sale-so-far.tsx';
import { StepShown } from './step-frame.tsx';
import { StepContent } from './step-content.tsx';
import { StepLine } from './step-line.tsx';
import { StepList } from './stepper.tsx';
import { WIDE } from './wide-screen.ts';

const StandIn = opensLater(async () => (await import('./stand-in.tsx')).StandIn);

export function OpenSale({ sale, isWide }: { sale: Sale; isWide: boolean }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const colleague = colleagueOf(sale.record, useSignedIn().user.id);
  const [params, setParams] = useSearchParams();
  const current = sale.record.step;
  // The address counts from one. Only finished steps can be opened; any other number shows the step to do.
  const asked = Number(params.get('step')) - 1;
  const shown = Number.isInteger(asked) && asked >= 0 && asked < current ? asked : current;
  const first = useRef(shown);
  const changed = useRef(false);
  if (first.current !== shown) changed.current = true;

  const open = (step: number) => {
    const to = new URLSearchParams(params);
    if (step >= current) to.delete('step');
    else to.set('step', String(step + 1));
    // The step to do has no number in its address. So a finished step adds nothing to go back through, and Back leaves
    // the sale.
    setParams(to, { replace: to.toString() === params.toString() });
  };
  const hasChanged = changed.current;
  const step = useMemo(() => ({ number: shown + 1, hasChanged }), [shown, hasChanged]);
  const [confirms, setConfirms] = useState(false);
  const stepper = { current, shown, onOpen: open };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignItems: 'start',
        [`@media ${WIDE}`]: { columnGap: 4, gridTemplateColumns: '14.5rem minmax(0, 1fr)' },
      }}
    >
      {isWide ? (
        <Box
          sx={{
            position: 'sticky',
            top: 'calc(var(--bar-height) + 24px)',
            maxHeight: 'calc(100dvh - var(--bar-height) - 40px)',
            overflowY: 'auto',
          }}
        >
          <StepList {...stepper} />
          <SaleSoFar record={sale.record} />
        </Box>
      ) : (
        <StepLine {...stepper} />
      )}
      <Box sx={{ minWidth: 0, maxWidth: 900 }}>
        {colleague !== null && (
          <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
            {t.begunBy(colleague, relative(language, new Date(sale.record.opened_at)))}
          </Alert>
        )}
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
        <StepShown value={step}>
          <ConfirmsCustomer value={setConfirms}>
            <StepContent
              key={shown}
              step={SALE_STEPS[shown]?.key ?? 'details'}
              sale={sale}
              finished={shown < current}
              onNext={() => open(shown + 1)}
              onStep={(key) => open(STEP[key])}
            />
          </ConfirmsCustomer>
        </StepShown>
        {confirms && (
          <StandIn
            application_id={sale.record.id}
            customer_name={sale.record.customer_name}
            onGiven={() => void sale.refresh()}
            onClose={() => setConfirms(false)}
          />
        )}
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
