import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PriceVersion } from '@palier/contract/catalogue/records.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import type * as z from 'zod';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { Exactly, writeDay } from '../../../ui/date-time.tsx';
import { Timeline, TimelineEntry } from '../../../ui/layout/timeline.tsx';
import { texts } from '../i18n.ts';

/** Every version of a price, newest first: from which day, the amounts, who made it and why. */
export function PriceTimeline({ versions }: { versions: ReadonlyArray<z.output<typeof PriceVersion>> }) {
  const t = useTexts(texts);
  const p = t.prices;
  const { language } = useLanguage();
  const inForce = versions.find(({ is_in_force }) => is_in_force)?.effective_on ?? '';
  const sorted = versions.toSorted((a, b) => (a.effective_on < b.effective_on ? 1 : -1));
  return (
    <Timeline name={p.title}>
      {sorted.map((version, at) => (
        <TimelineEntry key={version.id} dot={version.is_in_force ? 'primary.main' : 'text.secondary'}>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography sx={{ fontWeight: 'fontWeightBold' }}>
              {version.effective_on > inForce && !version.is_in_force
                ? p.comes(writeDay(language, version.effective_on))
                : p.from(writeDay(language, version.effective_on))}
            </Typography>
            {version.is_in_force && <StateChip label={p.inForce} tone="good" />}
          </Stack>
          <Typography component="div" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            <span>
              {t.phone.retail} <Money fcfa={version.retail_price_fcfa} strong />
            </span>
            {version.wholesale_price_fcfa !== null && (
              <span>
                {t.phone.wholesale} <Money fcfa={version.wholesale_price_fcfa} />
              </span>
            )}
            <span>
              {t.phone.deposit} <Money fcfa={version.deposit_fcfa} />
            </span>
            <span>
              {t.phone.multiplier}{' '}
              {version.credit_multiplier.toLocaleString(language === 'fr' ? 'fr-FR' : 'en-GB', {
                maximumFractionDigits: 4,
              })}
            </span>
          </Typography>
          <Typography variant="body2" color="textSecondary" component="div">
            {version.reason ?? (at === sorted.length - 1 ? p.firstPrice : p.noReason)}
            <br />
            <Exactly at={version.created_at} />
            {version.created_by && <> · {p.by(version.created_by)}</>} ·{' '}
            {p.contracts(groupThousands(version.contracts))}
          </Typography>
        </TimelineEntry>
      ))}
    </Timeline>
  );
}
