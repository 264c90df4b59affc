/**
 * The deal desk: what a customer would pay at any price and deposit. The browser computes it with the rules that the
 * server uses for contracts.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { type Price, ninePlans } from '@palier/contract/rules/price.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { RefusalNote, SkeletonLines } from '../../../../ui/feedback/feedback.tsx';
import { Section } from '../../../../ui/layout/page.tsx';
import { texts } from '../../i18n.ts';
import { DecimalField } from '../number-inputs.tsx';
import { DeskPlans } from './desk-plans.tsx';
import { marginOf } from './margin.ts';
import { MarginBar } from './margin-bar.tsx';
import { MoneyField } from './money-field.tsx';
import { plannable } from './plan-changes.tsx';

export interface Deal {
  readonly retail_price_fcfa: number | undefined;
  readonly wholesale_price_fcfa: number | undefined;
  readonly deposit_fcfa: number | undefined;
  readonly credit_multiplier: number | undefined;
}

/** Steps of rounding in one of the slider; with Shift, ten times as many. The field beside it takes any amount. */
const SLIDER_STEPS = 20;

export function DealDesk({ at, onTakeOver }: { at: Deal; onTakeOver: ((deal: Deal) => void) | null }) {
  const t = useTexts(texts);
  const d = t.desk;
  const terms = useCall(catalogueCalls.dealTerms, undefined, { fresh_ms: 300_000 });
  // What was moved stays when a newer price comes into force, and the rest follows it.
  const [moved, setMoved] = useState<Partial<Deal>>({});
  const deal = useMemo(() => ({ ...at, ...moved }), [at, moved]);
  const shown = useDeferredValue(deal);
  if (terms.isError) return <RefusalNote refusal={terms.error} retry={() => void terms.refetch()} />;
  if (!terms.data)
    return (
      <Section title={d.title}>
        <SkeletonLines lines={6} />
      </Section>
    );
  const { step_fcfa, margin_floor_percent } = terms.data;
  const put = (change: Partial<Deal>): void => setMoved((before) => ({ ...before, ...change }));
  const retail = deal.retail_price_fcfa ?? 0;
  const slides = step_fcfa * SLIDER_STEPS;
  const isTooHigh = deal.deposit_fcfa !== undefined && retail > 0 && deal.deposit_fcfa >= retail;
  const isMoved = (Object.keys(at) as Array<keyof Deal>).some((field) => at[field] !== deal[field]);
  const price: Price | null = plannable(shown);
  return (
    <>
      <Section title={d.inputs}>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            alignItems: 'start',
          }}
        >
          <MoneyField
            label={t.phone.retail}
            value={deal.retail_price_fcfa}
            onChange={(retail_price_fcfa) => put({ retail_price_fcfa })}
          />
          <div>
            <MoneyField
              label={t.phone.deposit}
              value={deal.deposit_fcfa}
              onChange={(deposit_fcfa) => put({ deposit_fcfa })}
              error={isTooHigh}
              helperText={isTooHigh ? d.depositTooHigh : undefined}
            />
            <Box sx={{ px: 1 }}>
              <Slider
                aria-label={d.ofDeposit}
                value={Math.min(deal.deposit_fcfa ?? 0, Math.max(0, retail - step_fcfa))}
                min={0}
                max={Math.max(slides, Math.floor((retail - step_fcfa) / slides) * slides)}
                step={slides}
                shiftStep={slides * 10}
                disabled={retail <= step_fcfa}
                getAriaValueText={(amount) => formatFcfa(amount)}
                onChange={(_, amount) => put({ deposit_fcfa: amount as number })}
              />
            </Box>
          </div>
          <DecimalField
            label={t.phone.multiplier}
            value={deal.credit_multiplier}
            onChange={(credit_multiplier) => put({ credit_multiplier })}
            helperText={t.prices.multiplierHelp}
          />
          <MoneyField
            label={t.phone.wholesale}
            value={deal.wholesale_price_fcfa}
            onChange={(wholesale_price_fcfa) => put({ wholesale_price_fcfa })}
          />
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', gridColumn: '1 / -1' }}>
            <Button variant="outlined" disabled={!isMoved} onClick={() => setMoved({})}>
              {d.atPrice}
            </Button>
            {onTakeOver && (
              <Button variant="outlined" disabled={!isMoved || !price} onClick={() => onTakeOver(deal)}>
                {d.useAsPrice}
              </Button>
            )}
          </Stack>
        </Box>
      </Section>
      <Section title={d.title}>
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {d.lead}
        </Typography>
        {price ? (
          <Stack sx={{ gap: 2.5 }}>
            {shown.wholesale_price_fcfa === undefined ? (
              <Typography color="textSecondary">{d.noWholesale}</Typography>
            ) : (
              <MarginBar
                margin={marginOf(price.retail_price_fcfa, shown.wholesale_price_fcfa, margin_floor_percent)}
                floor_percent={margin_floor_percent}
              />
            )}
            <div>
              <DeskPlans
                price={price}
                plans={ninePlans(price, step_fcfa)}
                wholesale_price_fcfa={shown.wholesale_price_fcfa}
              />
            </div>
          </Stack>
        ) : (
          <Typography role="status" color="textSecondary">
            {t.prices.incomplete}
          </Typography>
        )}
      </Section>
    </>
  );
}
