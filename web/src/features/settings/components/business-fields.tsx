/** Fields of the business: one of a few codes, a time zone, a colour, and beginnings of phone numbers. */
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { OptionSetting } from '@palier/contract/settings/declaration.ts';
import { COLOUR, textOn } from '@palier/contract/values/colour.ts';
import { useState } from 'react';
import { useLanguage } from '../../../ui/language.tsx';
import type { FieldOf } from './field-of.ts';

export function OptionField({ setting, onChange, ...field }: FieldOf<string> & { setting: OptionSetting }) {
  const { language } = useLanguage();
  return (
    <TextField {...field} fullWidth select onChange={(event) => onChange(event.target.value)}>
      {Object.entries(setting.options).map(([code, label]) => (
        <MenuItem key={code} value={code}>
          {label[language]}
        </MenuItem>
      ))}
    </TextField>
  );
}

const findZones = createFilterOptions<string>({ limit: 60, stringify: (zone) => zone.replaceAll(/[_/]/g, ' ') + zone });

export function ZoneField({ value, onChange, name, inputRef, ...field }: FieldOf<string>) {
  return (
    <Autocomplete
      options={Intl.supportedValuesOf('timeZone')}
      filterOptions={findZones}
      value={value}
      disableClearable
      onBlur={field.onBlur}
      onChange={(_, zone) => onChange(zone)}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          label={field.label}
          error={field.error}
          helperText={field.helperText}
          inputRef={inputRef}
        />
      )}
    />
  );
}

/** The colour as a code, and a button that looks like the main button will. */
export function ColourField({ value, onChange, ...field }: FieldOf<string>) {
  const isColour = COLOUR.test(value);
  return (
    <TextField
      {...field}
      fullWidth
      value={value}
      onChange={(event) => onChange(event.target.value.trim().toLowerCase())}
      slotProps={{
        htmlInput: { maxLength: 7, spellCheck: false, autoComplete: 'off' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Box
                component="input"
                type="color"
                aria-label={field.label}
                value={isColour ? value : '#000000'}
                onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
                sx={{ width: 36, height: 28, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer' }}
              />
            </InputAdornment>
          ),
          endAdornment: isColour && (
            <InputAdornment position="end">
              <Box
                aria-hidden
                sx={{
                  px: 1.5,
                  py: 0.5,
                  borderRadius: 1,
                  fontWeight: 'fontWeightBold',
                  bgcolor: value,
                  color: textOn(value),
                }}
              >
                Aa
              </Box>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

const listOf = (text: string): string[] =>
  [...new Set(text.split(/[\s,;]+/).filter(Boolean))].toSorted((one, other) => (one < other ? -1 : 1));

/** The list is read when the field is left, so that a comma can be typed. */
export function PrefixesField({ value, onChange, onBlur, ...field }: FieldOf<readonly string[]>) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...field}
      fullWidth
      multiline
      minRows={2}
      value={typed ?? value.join(', ')}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(listOf(event.target.value));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur();
      }}
    />
  );
}
