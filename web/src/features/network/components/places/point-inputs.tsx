/** A point on the map as two numbers, typed or taken from the device in hand. */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import MyLocationOutlined from '@mui/icons-material/MyLocationOutlined';
import Box from '@mui/material/Box';
import { groupThousands } from '@palier/contract/values/money.ts';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { fieldSentence } from '@palier/contract/fields.ts';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { texts as messages } from '../../i18n.ts';
import { stay } from '../stay.ts';

/** The fifth decimal is a metre: finer than any phone knows. */
const DECIMALS = 5;
const PATIENCE_MS = 15_000;

export function PointInputs() {
  const t = useTexts(messages).add;
  const { setValue } = useFormContext();
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const take = () => {
    if (!globalThis.isSecureContext || !('geolocation' in navigator))
      return setSaid(globalThis.isSecureContext ? t.positionUnknown : t.positionInsecure);
    setBusy(true);
    setSaid(t.locating);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false);
        for (const name of ['latitude', 'longitude'] as const)
          setValue(name, Number(coords[name].toFixed(DECIMALS)), { shouldDirty: true, shouldValidate: true });
        setSaid(t.positionTaken(groupThousands(Math.ceil(coords.accuracy))));
      },
      (failure) => {
        setBusy(false);
        setSaid(failure.code === failure.PERMISSION_DENIED ? t.positionRefused : t.positionUnknown);
      },
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 60_000 },
    );
  };
  return (
    <>
      <DegreesInput name="latitude" label={t.latitude} help={t.latitudeHelp} />
      <DegreesInput name="longitude" label={t.longitude} help={t.longitudeHelp} />
      <Box sx={{ gridColumn: { sm: '1 / -1' } }}>
        <Button
          variant="outlined"
          size="small"
          startIcon={<MyLocationOutlined />}
          loading={busy}
          onMouseDown={stay}
          onClick={take}
        >
          {t.useHere}
        </Button>
        <Typography variant="body2" color="textSecondary" role="status" sx={{ mt: said ? 0.5 : 0 }}>
          {said}
        </Typography>
      </Box>
    </>
  );
}

/**
 * `4,0511` and `4.0511` are the same number; what is half typed stays as it is typed; what is no number is refused at
 * the field.
 */
function DegreesInput({ name, label, help }: { name: string; label: string; help: string }) {
  const { control } = useFormContext();
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, onChange, ...field }, fieldState }) => (
        <TextField
          label={label}
          {...field}
          inputRef={ref}
          value={typed !== null && Object.is(degreesOf(typed), value) ? typed : written(language, value)}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(degreesOf(event.target.value));
          }}
          error={fieldState.invalid}
          helperText={fieldState.error ? fieldSentence(fieldState.error.message, language) : help}
          slotProps={{ htmlInput: { inputMode: 'text', autoComplete: 'off', maxLength: 14 } }}
        />
      )}
    />
  );
}

const degreesOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim().replace(',', '.')));

const written = (language: string, value: unknown): string =>
  typeof value === 'number' && !Number.isNaN(value)
    ? String(Number(value.toFixed(DECIMALS))).replace('.', language === 'fr' ? ',' : '.')
    : '';
