/** The first five steps of a prepared sale, one at a time, beside the list of all nine. */
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SALE_STEPS, STEP } from '@palier/contract/sales/steps.ts';
import { useMemo, useRef } from 'react';
import { StepLine } from '../step-line.tsx';
import { StepShown } from '../step-frame.tsx';
import { StepList } from '../stepper.tsx';
import { WIDE } from '../wide-screen.ts';
import { PreparedDetails } from './prepared-details.tsx';
import { PreparedFinance } from './prepared-finance.tsx';
import { PreparedKin } from './prepared-kin.tsx';
import { PreparedPhone } from './prepared-phone.tsx';
import { PreparedPlan } from './prepared-plan.tsx';
import { type PreparedSale, type Section, filledSections } from './prepared-sale.ts';

export const PLACE_OF: Readonly<Record<Section, number>> = {
  customer: STEP.details,
  documents: STEP.details,
  next_of_kin: STEP.next_of_kin,
  finance: STEP.finance,
  phone: STEP.phone,
  plan: STEP.plan,
};
const LAST = STEP.plan;

/** The place of the first step that is not filled in; the last one when all are. */
export function firstGap(sale: PreparedSale): number {
  const filled = filledSections(sale);
  const gap = (Object.keys(PLACE_OF) as Section[]).find((section) => !filled.includes(section));
  return gap === undefined ? LAST : PLACE_OF[gap];
}

export function PreparedSteps({
  sale,
  shown,
  onOpen,
  onOverview,
}: {
  sale: PreparedSale;
  /** The place of the step, from 0. */
  shown: number;
  onOpen: (place: number) => void;
  onOverview: () => void;
}) {
  const isWide = useMediaQuery(WIDE);
  const current = Math.max(firstGap(sale), shown);
  const stepper = { current, shown, onOpen };
  const first = useRef(shown);
  const hasChanged = useRef(false);
  if (first.current !== shown) hasChanged.current = true;
  const isAnother = hasChanged.current;
  const step = useMemo(() => ({ number: shown + 1, hasChanged: isAnother }), [shown, isAnother]);
  const props = { sale, onNext: () => (shown === LAST ? onOverview() : onOpen(shown + 1)), onOverview };
  const key = SALE_STEPS[shown]?.key;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignItems: 'start',
        [`@media ${WIDE}`]: { columnGap: 4, gridTemplateColumns: '14.5rem minmax(0, 1fr)' },
      }}
    >
      {isWide ? <StepList {...stepper} /> : <StepLine {...stepper} />}
      <Box sx={{ minWidth: 0, maxWidth: 900 }}>
        <StepShown key={shown} value={step}>
          {key === 'details' && <PreparedDetails {...props} />}
          {key === 'next_of_kin' && <PreparedKin {...props} />}
          {key === 'finance' && <PreparedFinance {...props} />}
          {key === 'phone' && <PreparedPhone {...props} />}
          {key === 'plan' && <PreparedPlan {...props} onPhone={() => onOpen(STEP.phone)} />}
        </StepShown>
      </Box>
    </Box>
  );
}
