/** The bundles of the catalogue, each with what it costs and whether a second person must approve it. */
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { bundleWords } from '@palier/contract/data-bundles/words.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import type { Offered } from './gift.ts';

export type Bundle = Offered['bundles'][number];

/** The name of a bundle in the form. */
export const nameOf = ({ megabytes, validity }: Bundle): string => `${megabytes} ${validity}`;

export function BundleChoice({ bundles }: { bundles: readonly Bundle[] }) {
  const t = useTexts(texts);
  const id = useId();
  const { control } = useFormContext();
  return (
    <Controller
      control={control}
      name="bundle"
      render={({ field, fieldState }) => (
        <FormControl error={fieldState.invalid} required>
          <FormLabel id={id} sx={{ '&.Mui-focused': { color: 'text.primary' } }}>
            {t.bundle}
          </FormLabel>
          <RadioGroup
            aria-labelledby={id}
            value={field.value ?? ''}
            onChange={(_, value) => field.onChange(value)}
            onBlur={field.onBlur}
          >
            {bundles.map((bundle) => (
              <FormControlLabel
                key={nameOf(bundle)}
                value={nameOf(bundle)}
                control={<Radio size="small" />}
                label={<BundleLine bundle={bundle} />}
                disableTypography
                sx={{ mr: 0, '& > :last-child': { flex: 1, minWidth: 0 } }}
              />
            ))}
          </RadioGroup>
          {fieldState.invalid && <FormHelperText>{t.bundleNeeded}</FormHelperText>}
        </FormControl>
      )}
    />
  );
}

function BundleLine({ bundle }: { bundle: Bundle }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
      <span>{bundleWords(language, bundle)}</span>
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {formatFcfa(bundle.cost_fcfa)}
        {bundle.needs_approval && <> · {t.needsApproval}</>}
      </Box>
    </Box>
  );
}
