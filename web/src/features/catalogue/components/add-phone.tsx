/** Adds a model to the catalogue with its first price, and shows what customers would pay. */
import { lastPriceDay } from '@palier/contract/catalogue/price-day.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { NewPhone } from '@palier/contract/catalogue/product-input.ts';
import type { LockSolution } from '@palier/contract/catalogue/records.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type * as z from 'zod';
import { useCall, useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { Form, showRefusal, useRecordForm } from '../../../ui/form/form.tsx';
import { MoneyInput, TextInput, WholeInput } from '../../../ui/form/inputs.tsx';
import { useLockSolutions } from '../../../ui/form/lock-solution-input.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';
import { MarginBar } from './desk/margin-bar.tsx';
import { marginOf } from './desk/margin.ts';
import { PlanChanges, plannable } from './desk/plan-changes.tsx';
import { LockInputs } from './lock-inputs.tsx';
import { MEMORY_DIGITS } from './memory.ts';
import { DecimalInput } from './number-inputs.tsx';
import { catalogueScreens } from '../screens.ts';
import { stockScreens } from '../../stock/screens.ts';
import { importsScreens } from '../../imports/screens.ts';

export function AddPhone({ tabs }: { tabs: ReactNode }) {
  const t = useTexts(texts).add;
  return (
    <Page title={useTexts(importsScreens.add.variants.phone.title)} lead={t.lead}>
      {tabs}
      <NewModel />
    </Page>
  );
}

/** Two fields in a row where there is room. */
const PAIRS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

function NewModel() {
  const terms = useCall(catalogueCalls.dealTerms, undefined, { fresh_ms: 300_000 });
  if (terms.isError) return <RefusalNote refusal={terms.error} retry={() => void terms.refetch()} />;
  const lock_solutions = useLockSolutions();
  return terms.data && lock_solutions ? (
    <PhoneFields {...terms.data} firstLock={lock_solutions.find((one) => one !== 'none') ?? 'none'} />
  ) : (
    <Section>
      <SkeletonLines lines={6} />
    </Section>
  );
}

function PhoneFields({
  step_fcfa,
  margin_floor_percent,
  today,
  firstLock,
}: {
  step_fcfa: number;
  margin_floor_percent: number;
  today: string;
  firstLock: z.output<typeof LockSolution>;
}) {
  const title = useTexts(importsScreens.add.variants.phone.title);
  const t = useTexts(texts);
  const w = useTexts(words);
  const p = t.phone;
  const navigate = useNavigate();
  const { enqueueSnackbar } = useSnackbar();
  const { form, forgetDraft } = useRecordForm(
    NewPhone,
    {
      name: '',
      model: '',
      sku: '',
      product_code: '',
      ram_gb: null,
      rom_gb: null,
      lock_type: firstLock === 'none' ? 'no lock' : 'hard lock',
      lock_solution: firstLock,
      effective_on: today,
    },
    'add-phone',
  );
  const change = useChange(catalogueCalls.addProduct, {
    refreshes: [catalogueCalls.products, approvalsCalls.requests],
    onRefused: (refusal) => {
      showRefusal(form, refusal);
      const [first] = Object.keys(refusal.fields);
      if (first && first in form.getValues()) form.setFocus(first as 'sku');
    },
    onDone: ({ phone, request }) => {
      forgetDraft();
      enqueueSnackbar(request?.state === 'pending' ? t.add.addedAndWaits : t.add.added, { variant: 'success' });
      void navigate(catalogueScreens.product.path({ id: phone.id }));
    },
  });
  const typed = form.watch();
  const price = plannable(typed);
  return (
    <Form form={form} label={title} onSend={(values: z.output<typeof NewPhone>) => change.mutate(values)}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <div>
          <Section title={t.add.identity}>
            <Box sx={PAIRS}>
              <TextInput name="name" label={p.name} required />
              <TextInput name="model" label={p.model} required />
              <TextInput name="sku" label={p.sku} required />
              <TextInput name="product_code" label={p.productCode} required />
              <WholeInput name="ram_gb" label={p.ram} digits={MEMORY_DIGITS} none={null} />
              <WholeInput name="rom_gb" label={p.rom} digits={MEMORY_DIGITS} none={null} />
            </Box>
          </Section>
          <Section title={t.add.locking}>
            <Box sx={PAIRS}>
              <LockInputs />
            </Box>
            {typed.lock_solution === 'none' && (
              <Alert severity="warning" variant="outlined" icon={false} role="note" sx={{ mt: 2 }}>
                {t.lock.newWaits}
              </Alert>
            )}
          </Section>
        </div>
        <div>
          <Section title={t.add.price}>
            <Stack sx={{ gap: 2 }}>
              <Box sx={PAIRS}>
                <MoneyInput name="retail_price_fcfa" label={p.retail} required />
                <MoneyInput name="wholesale_price_fcfa" label={p.wholesale} required />
                <MoneyInput name="deposit_fcfa" label={p.deposit} required />
                <DecimalInput name="credit_multiplier" label={p.multiplier} required />
              </Box>
              <TextInput
                name="effective_on"
                type="date"
                label={t.prices.effective}
                required
                slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today, max: lastPriceDay(today) } }}
              />
              {price && typeof typed.wholesale_price_fcfa === 'number' && (
                <MarginBar
                  margin={marginOf(price.retail_price_fcfa, typed.wholesale_price_fcfa, margin_floor_percent)}
                  floor_percent={margin_floor_percent}
                />
              )}
            </Stack>
          </Section>
          <Section title={t.add.preview}>
            <PlanChanges before={null} after={price} step_fcfa={step_fcfa} />
          </Section>
        </div>
      </Box>
      {change.error && Object.keys(change.error.fields).length === 0 && <RefusalNote refusal={change.error} />}
      <Stack direction="row" sx={{ gap: 1, mt: 2 }}>
        <MainButton type="submit" loading={change.isPending}>
          {t.add.save}
        </MainButton>
        <Button component={Link} to={stockScreens.inventory.path()}>
          {w.cancel}
        </Button>
      </Stack>
    </Form>
  );
}
