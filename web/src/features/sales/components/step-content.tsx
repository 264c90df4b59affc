import type { SaleStepKey } from '@palier/contract/sales/steps.ts';
import type { ComponentType } from 'react';
import type { StepProps } from './sale.ts';
import { StepCodes } from './step-codes.tsx';
import { StepDeposit } from './step-deposit.tsx';
import { StepDetails } from './step-details.tsx';
import { StepFinance } from './step-finance.tsx';
import { StepLoan } from './step-loan.tsx';
import { StepNextOfKin } from './step-next-of-kin.tsx';
import { StepPhone } from './step-phone.tsx';
import { StepPlan } from './step-plan.tsx';
import { StepPos } from './step-pos.tsx';

const STEP_OF: Readonly<Record<SaleStepKey, ComponentType<StepProps>>> = {
  details: StepDetails,
  next_of_kin: StepNextOfKin,
  finance: StepFinance,
  phone: StepPhone,
  plan: StepPlan,
  deposit: StepDeposit,
  codes: StepCodes,
  loan: StepLoan,
  pos: StepPos,
};

export function StepContent({ step, ...props }: StepProps & { step: SaleStepKey }) {
  const Shown = STEP_OF[step];
  return <Shown {...props} />;
}
