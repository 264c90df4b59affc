/** Step 5 without a line: one of the nine plans, computed by the rules of the portal from the prices it last gave. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { sayPlan } from '@palier/contract/rules/plan-sentence.ts';
import { useState } from 'react';
import { writeDay } from '../../../../ui/date-time.tsx';
import { MainButton } from '../../../../ui/feedback/action-button.tsx';
import { EmptyNote } from '../../../../ui/feedback/feedback.tsx';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { texts } from '../../i18n.ts';
import { preparedTexts } from '../../prepared.i18n.ts';
import { PlanChooser } from '../plan-chooser.tsx';
import { type Offer, planKey } from '../plans.ts';
import { PriceChangeNote } from '../price-change-note.tsx';
import { shownPriceOf } from '../price-change.ts';
import { usePriceChanges } from '../use-price-changes.ts';
import { StepFrame } from '../step-frame.tsx';
import { type } from './change-prepared.ts';
import { offerOf } from './offer-of.ts';
import { pickedBefore, pickedPriceOf } from './picked-before.ts';
import type { PreparedPlan } from './prepared-sale.ts';
import { PreparedActions, type PreparedStepProps } from './prepared-step.tsx';
import { PricesKnown } from './prices-known.tsx';

export function PreparedPlan({
  sale,
  onNext,
  onOverview,
  onPhone,
}: PreparedStepProps & { readonly onPhone: () => void }) {
  const t = useTexts(texts);
  const p = useTexts(preparedTexts);
  const { phone } = sale.typed;
  return (
    <StepFrame title={t.steps.plan} lead={phone ? t.plan.lead(phone.name) : undefined}>
      <PricesKnown limit_fcfa={sale.limit_fcfa} onOverview={onOverview}>
        {({ phones, rounding_step_fcfa }) => {
          const priced = phones.find(({ product_id }) => product_id === phone?.product_id);
          return priced ? (
            <Plans
              sale={sale}
              offer={offerOf(priced, rounding_step_fcfa, sale.limit_fcfa)}
              onNext={onNext}
              onOverview={onOverview}
            />
          ) : (
            <EmptyNote
              title={p.priceGone}
              action={
                <Button variant="outlined" onClick={onPhone}>
                  {t.plan.otherPhone}
                </Button>
              }
            />
          );
        }}
      </PricesKnown>
    </StepFrame>
  );
}

function Plans({ sale, offer, onNext, onOverview }: PreparedStepProps & { offer: Offer }) {
  const { plan: t, newPrices } = useTexts(texts);
  const { language } = useLanguage();
  const [picked, setPicked] = useState(() => pickedBefore(sale.typed.plan, offer));
  const plan = offer.plans.find((one) => planKey(one) === picked && one.within_limit);
  const shown = shownPriceOf(offer, picked);
  const changes = usePriceChanges(picked, shown, pickedPriceOf(sale.typed.plan));
  const choose = () => {
    if (!plan) return;
    const chosen: PreparedPlan = {
      price_version_id: offer.price_version_id,
      repayment_interval: plan.repayment_interval,
      contract_duration: plan.contract_duration,
      chosen_at: shown,
    };
    void type(sale.id, 'plan', () => ({ plan: chosen })).then(onNext);
  };
  return (
    <>
      <PriceChangeNote
        changes={changes}
        isPicked={plan !== undefined}
        gone={picked !== '' && !plan ? newPrices.planGone : null}
      />
      <PlanChooser offer={offer} picked={picked} onPick={setPicked} />
      <Typography role="status" aria-live="polite" sx={{ mt: 2, fontWeight: plan ? 600 : 400 }}>
        {plan ? sayPlan(plan, offer.deposit_fcfa, writeDay(language, plan.end_date), language) : t.noneChosen}
      </Typography>
      <PreparedActions
        onOverview={onOverview}
        main={
          <MainButton disabled={!plan} onClick={choose}>
            {t.choose}
          </MainButton>
        }
      />
    </>
  );
}
