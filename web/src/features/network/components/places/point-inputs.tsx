/** A point on the map as two numbers, typed or taken from the position of the device. */
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import MyLocationOutlined from '@mui/icons-material/MyLocationOutlined';
import Box from '@mui/material/Box';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { fieldSentence } from '@palier/contract/fields.ts';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { texts as messages } from '../../i18n.ts';
import { keepFocus } from '../keep-focus.ts';

/** The fifth decimal is about a metre, which is more exact than a phone can measure. */
const DECIMALS = 5;
const TIMEOUT_MS = 15_000;

export function PointInputs() {
  const t = useTexts(messages).add;
  const { setValue } = useFormContext();
  const [notice, setNotice] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const take = () => {
    if (!globalThis.isSecureContext || !('geolocation' in navigator))
      return setNotice(globalThis.isSecureContext ? t.positionUnknown : t.positionInsecure);
    setBusy(true);
    setNotice(t.locating);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false);
        for (const name of ['latitude', 'longitude'] as const)
          setValue(name, Number(coords[name].toFixed(DECIMALS)), { shouldDirty: true, shouldValidate: true });
        setNotice(t.positionTaken(groupThousands(Math.ceil(coords.accuracy))));
      },
      (failure) => {
        setBusy(false);
        setNotice(failure.code === failure.PERMISSION_DENIED ? t.positionRefused : t.positionUnknown);
      },
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 60_000 },
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
          onMouseDown={keepFocus}
          onClick={take}
        >
          {t.useHere}
        </Button>
        <Typography variant="body2" color="textSecondary" role="status" sx={{ mt: notice ? 0.5 : 0 }}>
          {notice}
        </Typography>
      </Box>
    </>
  );
}

/**
 * `4,0511` and `4.0511` are the same number. A number that is only half typed stays as it is, and a text that is no
 * number is an error of the field.
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
