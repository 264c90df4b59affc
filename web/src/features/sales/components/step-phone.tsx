/** Step 4: one of the phones the customer qualifies for. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { EmptyNote, RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { select } from '../../../ui/table/selection.ts';
import { texts } from '../i18n.ts';
import { useHandedChoice } from './handed-choice.ts';
import { type StepProps, mayChangePlan } from './sale.ts';
import { useNameOfPhone } from './name-of-phone.ts';
import { useStepChange } from './use-step-change.ts';
import { ChangeNote } from './change-note.tsx';
import { LimitReasons } from './limit-answer.tsx';
import { PhoneCard } from './phone-card.tsx';
import { PhoneChangeNote, type PickedPhone, phoneKey } from './phone-change-note.tsx';
import { SaleApproval } from './sale-approval.tsx';
import { StepActions, StepFrame } from './step-frame.tsx';

export function StepPhone({ sale, onNext, onStep }: StepProps) {
  const t = useTexts(texts);
  const nameOfPhone = useNameOfPhone();
  const { record } = sale;
  const limits = useCall(salesCalls.limits, { customer_id: record.customer_id }, { fresh_ms: 0 });
  const handed = useHandedChoice(record.id);
  const [chosen, setPicked] = useState<PickedPhone | null>(
    record.product_id === null
      ? null
      : { product_id: record.product_id, name: record.product_name ?? '', grade: record.grade },
  );
  const picked = chosen ?? handed?.phone ?? null;
  const choose = useStepChange(sale, salesCalls.choosePhone, {
    onDone: (_, { product_id }) => void select({ selected_phone: product_id }),
  });
  const mayChange = mayChangePlan(record);
  const phones =
    limits.data?.phones.toSorted(
      (a, b) => Number(b.in_stock > 0) - Number(a.in_stock > 0) || a.retail_price_fcfa - b.retail_price_fcfa,
    ) ?? [];
  const phone = picked ? phones.find((one) => phoneKey(one) === phoneKey(picked)) : undefined;

  if (!mayChange) {
    return (
      <StepFrame title={t.steps.phone} lead={t.phone.chosen}>
        <Typography variant="h2">{nameOfPhone(record)}</Typography>
        <Alert severity="info" variant="outlined" sx={{ mt: 2 }}>
          {record.loan_status ? t.phone.standsLoan : t.phone.stands}
        </Alert>
        <StepActions main={<MainButton onClick={onNext}>{t.goOn}</MainButton>} />
      </StepFrame>
    );
  }
  return (
    <StepFrame title={t.steps.phone} lead={t.phone.lead}>
      {limits.data ? (
        <>
          <Typography sx={{ fontWeight: 'fontWeightBold', mb: 1.5 }}>
            {t.phone.limit(formatFcfa(limits.data.limit.limit_fcfa))}
          </Typography>
          <PhoneChangeNote picked={picked} phone={phone} />
          {phones.length === 0 ? (
            <>
              <EmptyNote
                title={t.phone.none}
                help={t.phone.noneHelp}
                action={<MainButton onClick={() => onStep('finance')}>{t.phone.toFinance}</MainButton>}
              />
              <LimitReasons limit={limits.data.limit} />
            </>
          ) : (
            <Box
              role="radiogroup"
              aria-label={t.phone.choice}
              sx={{
                display: 'grid',
                gap: 1.5,
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(14.375rem, 100%), 1fr))',
              }}
            >
              {phones.map((one) => (
                <PhoneCard key={phoneKey(one)} phone={one} checked={one === phone} onChoose={() => setPicked(one)} />
              ))}
            </Box>
          )}
        </>
      ) : limits.error ? (
        <RefusalNote refusal={limits.error} retry={() => void limits.refetch()} />
      ) : (
        <SkeletonLines lines={6} height={56} />
      )}
      {phone?.in_stock === 0 && (
        <Alert severity="warning" variant="outlined" role="status" sx={{ mt: 2 }}>
          {t.phone.noStockHelp}
        </Alert>
      )}
      <ChangeNote of={[choose]} />
      {limits.data && (
        <SaleApproval sale={sale} limit_fcfa={limits.data.limit.limit_fcfa} stopped={phones.length === 0} />
      )}
      {phones.length > 0 && (
        <StepActions
          inSight
          main={
            <MainButton
              disabled={!phone}
              loading={choose.isPending}
              onClick={() =>
                phone &&
                choose.mutate(
                  { application_id: record.id, product_id: phone.product_id, grade: phone.grade, base: record.version },
                  { onSuccess: onNext },
                )
              }
            >
              {t.phone.choose}
            </MainButton>
          }
        />
      )}
    </StepFrame>
  );
}
