/** Step 5: one of nine plans, at the price that is shown. */
import { SELDOM_MS } from '../../../api/pace.ts';
import { customerSubject } from '@palier/contract/live/subjects.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { sayPayments, sayPlan } from '@palier/contract/rules/plan-sentence.ts';
import { useRef, useState } from 'react';
import Typography from '@mui/material/Typography';
import { keyOf, useCall } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { writeDay } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { useHandedChoice } from './handed-choice.ts';
import { type OfferedPlan, planKey } from './plans.ts';
import { useNameOfPhone } from './name-of-phone.ts';
import { pickedBefore, pickedPriceOf } from './prepared/picked-before.ts';
import { PriceChangeNote } from './price-change-note.tsx';
import { pickedInSale, shownPriceOf } from './price-change.ts';
import { type StepProps, mayChangePlan } from './sale.ts';
import { usePriceChanges } from './use-price-changes.ts';
import { useStepChange } from './use-step-change.ts';
import { ChangeNote } from './change-note.tsx';
import { PlanChooser } from './plan-chooser.tsx';
import { SaleApproval } from './sale-approval.tsx';
import { StepActions, StepFrame } from './step-frame.tsx';

export function StepPlan({ sale, onNext, onStep }: StepProps) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const client = useQueryClient();
  const nameOfPhone = useNameOfPhone();
  const { record } = sale;
  const mayChange = mayChangePlan(record);
  const matrix = useCall(
    salesCalls.planMatrix,
    { product_id: record.product_id ?? '', customer_id: record.customer_id, grade: record.grade },
    { enabled: mayChange && record.product_id !== null, fresh_ms: 0 },
  );
  const handed = useHandedChoice(record.id);
  const [chosen, setPicked] = useState(record.plan ? planKey(record.plan) : null);
  const chosenBefore = useRef(pickedInSale(record));
  const [priceChanged, setPriceChanged] = useState(false);
  const choose = useStepChange(sale, salesCalls.choosePlan, {
    onRefused: ({ code }) => {
      if (code !== 'PRICE_CHANGED') return;
      setPriceChanged(true);
      void client.invalidateQueries({ queryKey: keyOf(salesCalls.planMatrix) });
    },
  });
  const preapproval = useCall(
    customersCalls.preapproval,
    { customer_id: record.customer_id },
    { live: [customerSubject(record.customer_id)], every_ms: SELDOM_MS, enabled: mayChange },
  );
  const offer = matrix.data;
  const picked = chosen ?? pickedBefore(handed?.plan, offer);
  // The totals of the plans above the limit.
  const beyond =
    offer?.plans.filter(({ within_limit }) => !within_limit).map(({ total_repayment_fcfa }) => total_repayment_fcfa) ??
    [];
  const plan = offer?.plans.find((one) => planKey(one) === picked && one.within_limit);
  const changes = usePriceChanges(
    picked,
    offer ? shownPriceOf(offer, picked) : null,
    chosenBefore.current ?? pickedPriceOf(handed?.plan),
  );
  // Where no plan fits any more, that is said alone.
  const isGone = picked !== '' && !plan && offer?.plans.some(({ within_limit }) => within_limit) === true;
  const say = (one: OfferedPlan, deposit_fcfa: number) =>
    sayPlan(one, deposit_fcfa, writeDay(language, one.end_date), language);

  if (!mayChange && record.plan) {
    return (
      <StepFrame title={t.steps.plan} lead={nameOfPhone(record)}>
        <Typography variant="h2">{sayPayments(record.plan, language)}</Typography>
        <Alert severity="info" variant="outlined" sx={{ mt: 2 }}>
          {record.loan_status ? t.phone.standsLoan : t.phone.stands}
        </Alert>
        <StepActions main={<MainButton onClick={onNext}>{t.goOn}</MainButton>} />
      </StepFrame>
    );
  }
  return (
    <StepFrame title={t.steps.plan} lead={t.plan.lead(nameOfPhone(record))}>
      {priceChanged && changes.length === 0 && !isGone && (
        <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
          {t.plan.priceChanged}
        </Alert>
      )}
      <PriceChangeNote changes={changes} isPicked={plan !== undefined} gone={isGone ? t.newPrices.planGone : null} />
      {offer ? (
        <PlanChooser offer={offer} picked={picked} onPick={setPicked} />
      ) : matrix.error ? (
        <RefusalNote refusal={matrix.error} retry={() => void matrix.refetch()} />
      ) : (
        <SkeletonLines lines={6} height={72} />
      )}
      {offer && (
        <Typography
          role="status"
          aria-live="polite"
          sx={{ mt: 2, fontWeight: plan ? 600 : 400, color: plan ? 'text.primary' : 'text.secondary' }}
        >
          {plan
            ? say(plan, offer.deposit_fcfa)
            : offer.plans.some(({ within_limit }) => within_limit)
              ? t.plan.noneChosen
              : t.plan.noneFit}
        </Typography>
      )}
      {!priceChanged || choose.error?.code !== 'PRICE_CHANGED' ? <ChangeNote of={[choose]} /> : null}
      {beyond.length > 0 && preapproval.data?.preapproval && (
        <SaleApproval
          sale={sale}
          limit_fcfa={preapproval.data.preapproval.limit.limit_fcfa}
          wanted_fcfa={Math.min(...beyond)}
          stopped={beyond.length === offer?.plans.length}
        />
      )}
      <StepActions
        main={
          <MainButton
            disabled={!plan || !offer}
            loading={choose.isPending}
            onClick={() =>
              plan &&
              offer &&
              choose.mutate(
                {
                  application_id: record.id,
                  price_version_id: offer.price_version_id,
                  retail_price_fcfa: offer.retail_price_fcfa,
                  repayment_interval: plan.repayment_interval,
                  contract_duration: plan.contract_duration,
                  base: record.version,
                },
                { onSuccess: onNext },
              )
            }
          >
            {t.plan.choose}
          </MainButton>
        }
        others={
          <Button variant="outlined" onClick={() => onStep('phone')}>
            {t.plan.otherPhone}
          </Button>
        }
      />
    </StepFrame>
  );
}
