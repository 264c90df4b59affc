/** Step 4 without a line: a phone of the price list that this browser last knew. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import { MainButton } from '../../../../ui/feedback/action-button.tsx';
import { EmptyNote } from '../../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { texts } from '../../i18n.ts';
import { preparedTexts } from '../../prepared.i18n.ts';
import { PhoneCard } from '../phone-card.tsx';
import { PhoneChangeNote, type PickedPhone } from '../phone-change-note.tsx';
import { StepFrame } from '../step-frame.tsx';
import { type } from './change-prepared.ts';
import { phoneOf } from './offer-of.ts';
import { PreparedActions, type PreparedStepProps } from './prepared-step.tsx';
import { PricesKnown } from './prices-known.tsx';
import type { PriceList } from './use-price-list.ts';

export function PreparedPhone(props: PreparedStepProps) {
  const t = useTexts(texts);
  const p = useTexts(preparedTexts);
  const { sale, onOverview } = props;
  return (
    <StepFrame title={t.steps.phone} lead={p.phonesLead}>
      <PricesKnown limit_fcfa={sale.limit_fcfa} onOverview={onOverview}>
        {(list) => <Phones {...props} list={list} />}
      </PricesKnown>
    </StepFrame>
  );
}

function Phones({ sale, onNext, onOverview, list }: PreparedStepProps & { list: PriceList }) {
  const t = useTexts(texts);
  const p = useTexts(preparedTexts);
  const [picked, setPicked] = useState<PickedPhone | null>(sale.typed.phone);
  const phones = list.phones
    .map((one) => phoneOf(one, list.rounding_step_fcfa, sale.limit_fcfa))
    .filter((one) => one !== null)
    .toSorted((one, other) => Number(other.in_stock > 0) - Number(one.in_stock > 0));
  const phone = phones.find(({ product_id }) => product_id === picked?.product_id);
  const choose = () => {
    if (!phone) return;
    const chosen = { product_id: phone.product_id, name: phone.name };
    if (sale.typed.phone?.product_id === phone.product_id && sale.parts.phone.state !== 'refused') onNext();
    else void type(sale.id, 'phone', () => ({ phone: chosen, plan: null })).then(onNext);
  };
  return (
    <>
      <PhoneChangeNote picked={picked} phone={phone} />
      <Box
        role="radiogroup"
        aria-label={p.fits}
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(14.375rem, 100%), 1fr))',
        }}
      >
        {phones.map((one) => (
          <PhoneCard
            key={one.product_id}
            phone={one}
            checked={one.product_id === picked?.product_id}
            onChoose={() => setPicked(one)}
          />
        ))}
      </Box>
      {phones.length === 0 && <EmptyNote title={p.noneWithinLimit} />}
      <PreparedActions
        onOverview={onOverview}
        main={
          <MainButton disabled={!phone} onClick={choose}>
            {t.phone.choose}
          </MainButton>
        }
      />
    </>
  );
}
