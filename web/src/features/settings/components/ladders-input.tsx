/** The ladders of all loans, and those of models that have their own. */
import Add from '@mui/icons-material/Add';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { REPAYMENT_INTERVAL_LABELS } from '@palier/contract/loans/labels.ts';
import type { LadderSettings } from '@palier/contract/rules/lock-policy.ts';
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { fieldSentence } from '@palier/contract/fields.ts';
import { useCall } from '../../../api/use-call.ts';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';
import { LadderFields } from './ladder-fields.tsx';

const INTERVALS = ['daily', 'weekly', 'monthly'] as const;
const PATH = 'values.ladders';
const MOST_PRODUCTS = 1000;

export function LaddersInput({ help }: { help: string }) {
  const t = useTexts(texts).ladder;
  const { may } = useSession();
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: `${PATH}.by_product` });
  const { standard } = useWatch({ name: PATH }) as LadderSettings;
  return (
    <Stack sx={{ gap: 3, gridColumn: '1 / -1' }}>
      <Typography color="textSecondary">{help}</Typography>
      <Ladders path={`${PATH}.standard`} />
      {fields.map((field, at) => (
        <Stack key={field.id} sx={{ gap: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
            <Typography variant="h3">{t.ownPolicy(at + 1)}</Typography>
            <Button color="error" onClick={() => remove(at)}>
              {t.remove}
            </Button>
          </Stack>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 2fr' } }}>
            <TextInput name={`${PATH}.by_product.${at}.name`} label={t.name} required />
            <ProductsInput name={`${PATH}.by_product.${at}.product_ids`} />
          </Box>
          <Ladders path={`${PATH}.by_product.${at}`} />
        </Stack>
      ))}
      {may(catalogueCalls.products.access) && (
        <Box>
          <Button startIcon={<Add />} onClick={() => append({ name: '', product_ids: [], ...standard })}>
            {t.addOwn}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {t.addOwnHelp}
          </Typography>
        </Box>
      )}
    </Stack>
  );
}

function Ladders({ path }: { path: string }) {
  const { language } = useLanguage();
  return INTERVALS.map((interval) => (
    <LadderFields key={interval} path={`${path}.${interval}`} name={REPAYMENT_INTERVAL_LABELS[language][interval]} />
  ));
}

function ProductsInput({ name }: { name: string }) {
  const t = useTexts(texts).ladder;
  const { language } = useLanguage();
  const { control } = useFormContext();
  const read = useCall(catalogueCalls.products, { page_size: MOST_PRODUCTS });
  const products = read.data?.phones ?? [];
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <Autocomplete
          multiple
          options={products}
          loading={read.isLoading}
          getOptionLabel={(product) => product.name}
          getOptionKey={(product) => product.id}
          value={products.filter(({ id }) => (value as string[]).includes(id))}
          onChange={(_, chosen) => onChange(chosen.map(({ id }) => id))}
          onBlur={onBlur}
          renderInput={(params) => (
            <TextField
              {...params}
              inputRef={ref}
              label={t.models}
              error={fieldState.invalid}
              helperText={fieldState.error && fieldSentence(fieldState.error.message, language)}
            />
          )}
        />
      )}
    />
  );
}
