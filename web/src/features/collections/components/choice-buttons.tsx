/** One of a few, as buttons large enough for a thumb. Arrow keys move between them. */
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { fieldSentence } from '@palier/contract/fields.ts';
import { useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useLanguage } from '../../../ui/language.tsx';

export function ChoiceButtons({
  name,
  label,
  options,
  onChoose,
}: {
  name: string;
  label: string;
  options: ReadonlyArray<readonly [value: string, label: string]>;
  onChoose?: (value: string) => void;
}) {
  const { control } = useFormContext();
  const { language } = useLanguage();
  const id = useId();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Box>
          <Typography id={id} variant="body2" sx={{ mb: 1, fontWeight: 'fontWeightBold' }}>
            {label}
          </Typography>
          <ToggleButtonGroup
            exclusive
            value={field.value ?? null}
            onChange={(_, to: string | null) => {
              if (to === null) return;
              field.onChange(to);
              onChoose?.(to);
            }}
            aria-labelledby={id}
            sx={{
              flexWrap: 'wrap',
              gap: 1,
              '& .MuiToggleButton-root': {
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                m: 0,
                minHeight: 44,
                px: 1.5,
                textTransform: 'none',
                color: 'text.primary',
              },
            }}
          >
            {options.map(([value, text], at) => (
              <ToggleButton key={value} value={value} ref={at === 0 ? field.ref : undefined}>
                {text}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {fieldState.error && (
            <FormHelperText error role="alert">
              {fieldSentence(fieldState.error.message, language)}
            </FormHelperText>
          )}
        </Box>
      )}
    />
  );
}
