/** Fields of settings that are days of the week or days of the calendar. */
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { WEEKDAY_LABELS } from '@palier/contract/settings/labels.ts';
import { useId, useState } from 'react';
import { writeDay } from '../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import type { FieldOf } from './field-of.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7];

export function WeekdaysField({ value, onChange, label, error, helperText, inputRef }: FieldOf<readonly number[]>) {
  const { language } = useLanguage();
  const id = useId();
  const names = WEEKDAY_LABELS[language];
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Typography id={id} variant="body2" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <ToggleButtonGroup
        value={value}
        onChange={(_, days: number[]) => onChange(days.toSorted((one, other) => one - other))}
        aria-labelledby={id}
        sx={{ flexWrap: 'wrap' }}
      >
        {WEEK.map((day) => (
          <ToggleButton key={day} value={day} ref={day === 1 ? inputRef : undefined} sx={{ px: 1 }}>
            {names[day]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FormHelperText error={error}>{helperText}</FormHelperText>
    </Box>
  );
}

export function DaysField({ value, onChange, label, error, helperText, inputRef }: FieldOf<readonly string[]>) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const [day, setDay] = useState('');
  const add = () => {
    if (day !== '' && !value.includes(day)) onChange([...value, day].toSorted());
    setDay('');
  };
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <TextField
          type="date"
          label={label}
          value={day}
          inputRef={inputRef}
          onChange={(event) => setDay(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <Button startIcon={<Add />} onClick={add} disabled={day === ''}>
          {t.addDay}
        </Button>
      </Stack>
      <FormHelperText error={error}>{helperText}</FormHelperText>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1 }}>
        {value.map((one) => (
          <Chip
            key={one}
            label={writeDay(language, one)}
            aria-label={writeDay(language, one)}
            onDelete={() => onChange(value.filter((kept) => kept !== one))}
          />
        ))}
      </Stack>
    </Box>
  );
}
