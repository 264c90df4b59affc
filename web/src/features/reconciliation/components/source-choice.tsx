/** The account of the document, with the day until which each account is signed off. */
import { PROVIDER_LABELS } from '@palier/contract/payments/labels.ts';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useLanguage, useTexts, useLabel } from '../../../ui/language.tsx';
import { writeDay } from '../../../ui/date-time.tsx';
import { uploadTexts } from '../upload.i18n.ts';
import type { SourceRow } from './statement-words.ts';

export function SourceChoice({
  sources,
  value,
  onChange,
  error,
}: {
  sources: readonly SourceRow[];
  value: string | null;
  onChange: (source: string) => void;
  error: string | undefined;
}) {
  const t = useTexts(uploadTexts).upload;
  const providerName = useLabel(PROVIDER_LABELS);
  const { language } = useLanguage();
  const id = useId();
  return (
    <div>
      <Typography id={id} sx={{ fontWeight: 'fontWeightBold', mb: 1 }}>
        {t.source}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={value ?? ''}
        onChange={(_, source) => onChange(source)}
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(14.375rem, 1fr))' },
        }}
      >
        {sources.map(({ source, closed_until }) => (
          <Box
            key={source}
            component="label"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 0.5,
              pr: 1.5,
              py: 0.5,
              border: 1,
              borderRadius: 2,
              cursor: 'pointer',
              borderColor: error ? 'error.main' : value === source ? 'primary.main' : 'divider',
              bgcolor: value === source ? 'action.selected' : 'transparent',
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            <Radio value={source} />
            <span>
              <Typography component="span" sx={{ display: 'block', fontWeight: 'fontWeightBold' }}>
                {providerName(source)}
              </Typography>
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {closed_until ? t.closedUntil(writeDay(language, closed_until)) : t.neverClosed}
              </Typography>
            </span>
          </Box>
        ))}
      </RadioGroup>
      {error && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </div>
  );
}
