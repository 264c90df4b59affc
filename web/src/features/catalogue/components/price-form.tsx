/** The form that asks for new prices from a day on, with the plans of that day. A second person decides. */
import { PriceChange } from '@palier/contract/catalogue/price-input.ts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { useChange } from '../../../api/use-call.ts';
import { Form, showRefusal, useRecordForm } from '../../../ui/form/form.tsx';
import { MoneyInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import type { Deal } from './desk/deal-desk.tsx';
import { marginOf } from './desk/margin.ts';
import { MarginBar } from './desk/margin-bar.tsx';
import { plannable } from './desk/plan-changes.tsx';
import { lastAdded, versionOn } from './price-versions.ts';
import {
  type PriceFormProps,
  WithDealTerms,
  type DealTerms,
  useSentNotice,
  withoutNulls,
  PRICE_READS,
  TWO_COLUMNS,
  DayAndReason,
  FormRefusal,
  SendButtons,
  PlanChangesSection,
} from './price-form-parts.tsx';

export function PriceForm({ deal, ...props }: PriceFormProps & { deal: Deal | null }) {
  const t = useTexts(texts).prices;
  return (
    <Section title={t.priceTitle}>
      <WithDealTerms
        draw={(terms) => (
          <PriceFields key={deal ? JSON.stringify(deal) : 'price'} {...props} deal={deal} terms={terms} />
        )}
      />
    </Section>
  );
}

function PriceFields({
  phone,
  versions,
  deal,
  terms,
  onClose,
}: PriceFormProps & { deal: Deal | null; terms: DealTerms }) {
  const t = useTexts(texts);
  const sent = useSentNotice(onClose);
  const start = {
    retail_price_fcfa: deal?.retail_price_fcfa ?? phone.retail_price_fcfa,
    wholesale_price_fcfa: deal?.wholesale_price_fcfa ?? phone.wholesale_price_fcfa,
    deposit_fcfa: deal?.deposit_fcfa ?? phone.deposit_fcfa,
  };
  const defaults = {
    product_id: phone.id,
    price_version_id: lastAdded(versions),
    ...withoutNulls(start),
    effective_on: terms.today,
    reason: '',
  };
  const { form, forgetDraft } = useRecordForm(PriceChange, defaults, deal ? null : `price.${phone.id}`);
  const change = useChange(catalogueCalls.updatePrices, {
    refreshes: PRICE_READS,
    onRefused: (refusal) => showRefusal(form, refusal),
    onDone: () => {
      forgetDraft();
      sent();
    },
  });
  const typed = form.watch();
  const base = versionOn(versions, typed.effective_on ?? terms.today);
  const price = plannable({ ...typed, credit_multiplier: base?.credit_multiplier });
  return (
    <Form
      form={form}
      label={t.prices.priceTitle}
      onSend={(values) => change.mutate({ ...values, product_id: phone.id, price_version_id: lastAdded(versions) })}
    >
      <Box sx={TWO_COLUMNS}>
        <Stack sx={{ gap: 2 }}>
          <MoneyInput name="retail_price_fcfa" label={t.phone.retail} required />
          <MoneyInput name="wholesale_price_fcfa" label={t.phone.wholesale} required />
          <MoneyInput name="deposit_fcfa" label={t.phone.deposit} required />
          {price && Number.isInteger(typed.wholesale_price_fcfa) && (
            <MarginBar
              margin={marginOf(price.retail_price_fcfa, typed.wholesale_price_fcfa, terms.margin_floor_percent)}
              floor_percent={terms.margin_floor_percent}
            />
          )}
          <DayAndReason today={terms.today} />
          <FormRefusal refusal={change.error} />
          <SendButtons busy={change.isPending} onClose={onClose} />
        </Stack>
        <PlanChangesSection before={base && plannable(base)} after={price} step_fcfa={terms.step_fcfa} />
      </Box>
    </Form>
  );
}
