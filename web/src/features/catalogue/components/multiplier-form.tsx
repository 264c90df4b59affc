/** The form that asks for another credit multiplier from a day on. A second person decides. */
import { MultiplierChange } from '@palier/contract/catalogue/price-input.ts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { useChange } from '../../../api/use-call.ts';
import { Form, showRefusal, useRecordForm } from '../../../ui/form/form.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import type { Deal } from './desk/deal-desk.tsx';
import { plannable } from './desk/plan-changes.tsx';
import { DecimalInput } from './number-inputs.tsx';
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

export function MultiplierForm({ deal, ...props }: PriceFormProps & { deal: Deal | null }) {
  const t = useTexts(texts).prices;
  return (
    <Section title={t.multiplierTitle}>
      <WithDealTerms
        draw={(terms) => (
          <MultiplierFields key={deal?.credit_multiplier ?? 'multiplier'} {...props} deal={deal} terms={terms} />
        )}
      />
    </Section>
  );
}

function MultiplierFields({
  phone,
  versions,
  deal,
  terms,
  onClose,
}: PriceFormProps & { deal: Deal | null; terms: DealTerms }) {
  const t = useTexts(texts);
  const sent = useSentNotice(onClose);
  const { form, forgetDraft } = useRecordForm(
    MultiplierChange,
    {
      product_id: phone.id,
      price_version_id: lastAdded(versions),
      ...withoutNulls({ credit_multiplier: deal?.credit_multiplier ?? phone.credit_multiplier }),
      effective_on: terms.today,
      reason: '',
    },
    deal ? null : `multiplier.${phone.id}`,
  );
  const change = useChange(catalogueCalls.updateMultiplier, {
    refreshes: PRICE_READS,
    onRefused: (refusal) => showRefusal(form, refusal),
    onDone: () => {
      forgetDraft();
      sent();
    },
  });
  const { credit_multiplier, effective_on } = form.watch();
  const base = versionOn(versions, effective_on ?? terms.today);
  return (
    <Form
      form={form}
      label={t.prices.multiplierTitle}
      onSend={(values) => change.mutate({ ...values, product_id: phone.id, price_version_id: lastAdded(versions) })}
    >
      <Box sx={TWO_COLUMNS}>
        <Stack sx={{ gap: 2 }}>
          <DecimalInput name="credit_multiplier" label={t.phone.multiplier} help={t.prices.multiplierHelp} required />
          <DayAndReason today={terms.today} />
          <FormRefusal refusal={change.error} />
          <SendButtons busy={change.isPending} onClose={onClose} />
        </Stack>
        <PlanChangesSection
          before={base && plannable(base)}
          after={base && plannable({ ...base, credit_multiplier })}
          step_fcfa={terms.step_fcfa}
        />
      </Box>
    </Form>
  );
}
