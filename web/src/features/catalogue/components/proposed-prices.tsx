import Box from '@mui/material/Box';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Language } from '@palier/contract/values/language.ts';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { writeDay } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';

type Facts = Result<typeof approvalsCalls.request>['request']['was'];

const FIELDS = [
  'retail_price_fcfa',
  'wholesale_price_fcfa',
  'margin_fcfa',
  'deposit_fcfa',
  'credit_multiplier',
] as const;

/** The prices that would change, each with its value now. */
export function ProposedPrices({ was, proposed }: { was: Facts; proposed: Facts }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const titles = {
    retail_price_fcfa: t.phone.retail,
    wholesale_price_fcfa: t.phone.wholesale,
    margin_fcfa: t.phone.margin,
    deposit_fcfa: t.phone.deposit,
    credit_multiplier: t.phone.multiplier,
  };
  const changed = FIELDS.filter((field) => field in proposed && proposed[field] !== was[field]);
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 1,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2.5,
        rowGap: 0.5,
        '& dt, & dd': { display: 'inline', m: 0 },
      }}
    >
      {changed.map((field) => (
        <div key={field}>
          <dt>{titles[field]} </dt>
          <dd>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {priceText(language, field, was[field])} →{' '}
            </Box>
            <strong>{priceText(language, field, proposed[field])}</strong>
          </dd>
        </div>
      ))}
      <div>
        <dt>{t.prices.effective} </dt>
        <dd>
          <strong>{writeDay(language, String(proposed['effective_on']))}</strong>
        </dd>
      </div>
    </Box>
  );
}

function priceText(language: Language, field: (typeof FIELDS)[number], fact: Facts[string] | undefined): string {
  if (typeof fact !== 'number') return '–';
  return field === 'credit_multiplier'
    ? fact.toLocaleString(language === 'fr' ? 'fr-FR' : 'en-GB', { maximumFractionDigits: 4 })
    : formatFcfa(fact);
}
