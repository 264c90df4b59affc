/** What the forms of a new price and of a new multiplier have in common. */
import { lastPriceDay } from '@palier/contract/catalogue/price-day.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import type { ReactNode } from 'react';
import type { Refused } from '../../../api/send.ts';
import { useCall } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';
import { PlanChanges } from './desk/plan-changes.tsx';
import type { PhoneRow } from './phone-row.ts';
import { type PriceVersionRow } from './price-versions.ts';

export type DealTerms = { readonly step_fcfa: number; readonly margin_floor_percent: number; readonly today: string };

export interface PriceFormProps {
  readonly phone: PhoneRow;
  readonly versions: readonly PriceVersionRow[];
  readonly onClose: () => void;
}

export const PRICE_READS = [catalogueCalls.product, catalogueCalls.products];

/** Loads the earliest day and the rounding step, which the forms need, and then draws the form. */
export function WithDealTerms({ draw }: { draw: (terms: DealTerms) => ReactNode }) {
  const terms = useCall(catalogueCalls.dealTerms, undefined, { fresh_ms: 300_000 });
  if (terms.isError) return <RefusalNote refusal={terms.error} retry={() => void terms.refetch()} />;
  return terms.data ? draw(terms.data) : <SkeletonLines />;
}

/** A model without a price starts with empty fields. */
export const withoutNulls = <Name extends string>(
  values: Readonly<Record<Name, number | null>>,
): { [name in Name]?: number } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as { [name in Name]?: number };

/** The fields and the plans side by side where both have room. */
export const TWO_COLUMNS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 3,
  alignItems: 'flex-start',
  '& > div': { flex: '4 1 15rem', minWidth: 0 },
  '& > section': { flex: '7 1 21rem', minWidth: 0 },
} as const;

/** Says that a second person decides, and closes the form; the screen then shows the waiting request. */
export function useSentNotice(onClose: () => void): () => void {
  const t = useTexts(texts).prices;
  const { enqueueSnackbar } = useSnackbar();
  return () => {
    enqueueSnackbar(t.sent, { variant: 'success' });
    onClose();
  };
}

export function DayAndReason({ today }: { today: string }) {
  const t = useTexts(texts).prices;
  return (
    <>
      <TextInput
        name="effective_on"
        type="date"
        label={t.effective}
        help={t.effectiveHelp}
        required
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today, max: lastPriceDay(today) } }}
      />
      <TextInput name="reason" label={t.reason} help={t.reasonHelp} required multiline minRows={2} />
    </>
  );
}

export function PlanChangesSection(props: Parameters<typeof PlanChanges>[0]) {
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

export function FormRefusal({ refusal }: { refusal: Refused | null }) {
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

export function SendButtons({ busy, onClose }: { busy: boolean; onClose: () => void }) {
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
