/**
 * Asking for a new version of a price from a day on: what it will be, why, and what it changes for customers of that
 * day. A second person decides.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PriceVersion } from '@palier/contract/catalogue/records.ts';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { useSnackbar } from 'notistack';
import type * as z from 'zod';
import type { Refused } from '../../../api/send.ts';
import { useCall, useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { Form, MoneyInput, TextInput, showRefusal, useRecordForm } from '../../../ui/form/form.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';
import type { Deal } from './desk/deal-desk.tsx';
import { marginOf } from './desk/margin.ts';
import { MarginBar } from './desk/margin-bar.tsx';
import { PlanChanges, plannable } from './desk/plan-changes.tsx';
import { inputOf } from '../../../ui/form/input-of.ts';
import { DecimalInput } from './number-inputs.tsx';
import type { PhoneRow } from './phone-row.ts';

type Version = z.output<typeof PriceVersion>;
type Terms = { readonly step_fcfa: number; readonly margin_floor_percent: number; readonly today: string };

interface Props {
  readonly phone: PhoneRow;
  readonly versions: readonly Version[];
  readonly onClose: () => void;
}

const REFRESHES = [catalogueCalls.product, catalogueCalls.products, approvalsCalls.pendingOn];

/** The terms first: the earliest day and the rounding step come from the server. */
function useTerms() {
  return useCall(catalogueCalls.dealTerms, undefined, { fresh_ms: 300_000 });
}

export function PriceForm({ deal, ...props }: Props & { deal: Deal | null }) {
  const t = useTexts(texts).prices;
  const terms = useTerms();
  return (
    <Section title={t.priceTitle}>
      {terms.isError ? (
        <RefusalNote refusal={terms.error} retry={() => void terms.refetch()} />
      ) : terms.data ? (
        <Prices key={deal ? JSON.stringify(deal) : 'price'} {...props} deal={deal} terms={terms.data} />
      ) : (
        <SkeletonLines />
      )}
    </Section>
  );
}

export function MultiplierForm({ deal, ...props }: Props & { deal: Deal | null }) {
  const t = useTexts(texts).prices;
  const terms = useTerms();
  return (
    <Section title={t.multiplierTitle}>
      {terms.isError ? (
        <RefusalNote refusal={terms.error} retry={() => void terms.refetch()} />
      ) : terms.data ? (
        <MultiplierOf key={deal?.credit_multiplier ?? 'multiplier'} {...props} deal={deal} terms={terms.data} />
      ) : (
        <SkeletonLines />
      )}
    </Section>
  );
}

/** A model without a price starts with empty fields. */
const given = <Name extends string>(values: Readonly<Record<Name, number | null>>): { [name in Name]?: number } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as { [name in Name]?: number };

const SIDE_BY_SIDE = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 4fr) minmax(0, 7fr)' },
  alignItems: 'start',
} as const;

/**
 * What counts on a day, before anything is added; before its first day a model takes after the version that comes
 * first.
 */
function versionOn(versions: readonly Version[], day: string): Version | null {
  const sorted = versions.toSorted((a, b) => (a.effective_on < b.effective_on ? -1 : 1));
  return sorted.findLast(({ effective_on }) => effective_on <= day) ?? sorted[0] ?? null;
}

/**
 * The version that was added last: a change names it, so that nobody writes over what they have not seen. Ids are made
 * in order.
 */
const lastAdded = (versions: readonly Version[]): string | null =>
  versions.reduce<string | null>((newest, { id }) => (newest === null || id > newest ? id : newest), null);

function Prices({ phone, versions, deal, terms, onClose }: Props & { deal: Deal | null; terms: Terms }) {
  const t = useTexts(texts);
  const sent = useSaid(onClose);
  const start = {
    retail_price_fcfa: deal?.retail_price_fcfa ?? phone.retail_price_fcfa,
    wholesale_price_fcfa: deal?.wholesale_price_fcfa ?? phone.wholesale_price_fcfa,
    deposit_fcfa: deal?.deposit_fcfa ?? phone.deposit_fcfa,
  };
  const defaults = {
    product_id: phone.id,
    price_version_id: lastAdded(versions),
    ...given(start),
    effective_on: terms.today,
    reason: '',
  };
  const { form, forgetDraft } = useRecordForm(
    inputOf(catalogueCalls.updatePrices),
    defaults,
    deal ? undefined : `price.${phone.id}`,
  );
  const change = useChange(catalogueCalls.updatePrices, {
    refreshes: REFRESHES,
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
      <Box sx={SIDE_BY_SIDE}>
        <Stack sx={{ gap: 2 }}>
          <MoneyInput name="retail_price_fcfa" label={t.phone.retail} required />
          <MoneyInput name="wholesale_price_fcfa" label={t.phone.wholesale} required />
          <MoneyInput name="deposit_fcfa" label={t.phone.deposit} required />
          {price && typeof typed.wholesale_price_fcfa === 'number' && (
            <MarginBar
              margin={marginOf(price.retail_price_fcfa, typed.wholesale_price_fcfa, terms.margin_floor_percent)}
              floor_percent={terms.margin_floor_percent}
            />
          )}
          <EffectiveAndWhy today={terms.today} />
          <Refusal refusal={change.error} />
          <Send busy={change.isPending} onClose={onClose} />
        </Stack>
        <Changes before={base && plannable(base)} after={price} step_fcfa={terms.step_fcfa} />
      </Box>
    </Form>
  );
}

function MultiplierOf({ phone, versions, deal, terms, onClose }: Props & { deal: Deal | null; terms: Terms }) {
  const t = useTexts(texts);
  const sent = useSaid(onClose);
  const { form, forgetDraft } = useRecordForm(
    inputOf(catalogueCalls.updateMultiplier),
    {
      product_id: phone.id,
      price_version_id: lastAdded(versions),
      ...given({ credit_multiplier: deal?.credit_multiplier ?? phone.credit_multiplier }),
      effective_on: terms.today,
      reason: '',
    },
    deal ? undefined : `multiplier.${phone.id}`,
  );
  const change = useChange(catalogueCalls.updateMultiplier, {
    refreshes: REFRESHES,
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
      <Box sx={SIDE_BY_SIDE}>
        <Stack sx={{ gap: 2 }}>
          <DecimalInput name="credit_multiplier" label={t.phone.multiplier} help={t.prices.multiplierHelp} required />
          <EffectiveAndWhy today={terms.today} />
          <Refusal refusal={change.error} />
          <Send busy={change.isPending} onClose={onClose} />
        </Stack>
        <Changes
          before={base && plannable(base)}
          after={base && plannable({ ...base, credit_multiplier })}
          step_fcfa={terms.step_fcfa}
        />
      </Box>
    </Form>
  );
}

/** Says that somebody else decides now, and puts the form away; the request stands on the screen from here on. */
function useSaid(onClose: () => void): () => void {
  const t = useTexts(texts).prices;
  const { enqueueSnackbar } = useSnackbar();
  return () => {
    enqueueSnackbar(t.sent, { variant: 'success' });
    onClose();
  };
}

function EffectiveAndWhy({ today }: { today: string }) {
  const t = useTexts(texts).prices;
  return (
    <>
      <TextInput
        name="effective_on"
        type="date"
        label={t.effective}
        help={t.effectiveHelp}
        required
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today } }}
      />
      <TextInput name="reason" label={t.reason} help={t.reasonHelp} required multiline minRows={2} />
    </>
  );
}

function Changes(props: Parameters<typeof PlanChanges>[0]) {
  const t = useTexts(texts).prices;
  return (
    <Box component="section" aria-label={t.changes}>
      <Typography variant="h3">{t.changes}</Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {t.changesHelp}
      </Typography>
      <PlanChanges {...props} />
    </Box>
  );
}

function Refusal({ refusal }: { refusal: Refused | null }) {
  const t = useTexts(texts).prices;
  if (!refusal) return null;
  if (refusal.code === 'CHANGED_MEANWHILE')
    return (
      <Alert severity="warning" variant="outlined">
        {t.changedMeanwhile}
      </Alert>
    );
  return Object.keys(refusal.fields).length > 0 ? null : <RefusalNote refusal={refusal} />;
}

function Send({ busy, onClose }: { busy: boolean; onClose: () => void }) {
  const t = useTexts(texts).prices;
  const w = useTexts(words);
  return (
    <>
      <Typography color="textSecondary">{t.secondPerson}</Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <MainButton type="submit" loading={busy}>
          {t.send}
        </MainButton>
        <Button onClick={onClose}>{w.cancel}</Button>
      </Stack>
    </>
  );
}
