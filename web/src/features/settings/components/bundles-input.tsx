/** The data bundles that may be given: a row for each, with its size, how long it lasts and what it costs. */
import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DATA_VALIDITY_LABELS } from '@palier/contract/data-bundles/labels.ts';
import { DataValidity, MOST_BUNDLES } from '@palier/contract/settings/data-bundles.ts';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { MoneyInput, SelectInput, WholeInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

const PATH = 'values.data_bundles';
const MOST_DIGITS = 6;

export function BundlesInput({ help }: { help: string }) {
  const t = useTexts(texts).bundles;
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: PATH });
  const add = useRef<HTMLButtonElement>(null);
  return (
    <Stack sx={{ gap: 2, gridColumn: '1 / -1' }}>
      <div>
        <Typography variant="h3">{t.title}</Typography>
        <Typography color="textSecondary">{help}</Typography>
      </div>
      {fields.map((field, at) => (
        <BundleRow
          key={field.id}
          at={at}
          onRemove={() => {
            remove(at);
            // The button that was pressed is gone.
            add.current?.focus();
          }}
        />
      ))}
      <Box>
        <Button
          ref={add}
          startIcon={<Add />}
          aria-disabled={fields.length >= MOST_BUNDLES}
          onClick={() => {
            if (fields.length < MOST_BUNDLES) append({ megabytes: null, validity: 'week', cost_fcfa: null });
          }}
        >
          {t.add}
        </Button>
        {fields.length >= MOST_BUNDLES && (
          <Typography variant="body2" color="textSecondary" role="status">
            {t.most(MOST_BUNDLES)}
          </Typography>
        )}
      </Box>
    </Stack>
  );
}

function BundleRow({ at, onRemove }: { at: number; onRemove: () => void }) {
  const t = useTexts(texts).bundles;
  const lasting = useTexts(DATA_VALIDITY_LABELS);
  return (
    <Box
      role="group"
      aria-label={t.numbered(at + 1)}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) minmax(0, 1fr) auto',
          sm: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr) auto',
        },
        '& + &': { pt: 2, borderTop: 1, borderColor: 'divider' },
      }}
    >
      <WholeInput name={`${PATH}.${at}.megabytes`} label={t.size} required unit={t.megabytes} digits={MOST_DIGITS} />
      <SelectInput
        name={`${PATH}.${at}.validity`}
        label={t.lasts}
        options={DataValidity.options.map((one) => [one, lasting[one]] as const)}
        sx={{ gridColumn: { xs: '2 / -1', sm: 'auto' } }}
      />
      <MoneyInput
        name={`${PATH}.${at}.cost_fcfa`}
        label={t.cost}
        required
        sx={{ gridColumn: { xs: '1 / 3', sm: 'auto' } }}
      />
      <IconButton aria-label={t.remove(at + 1)} onClick={onRemove} sx={{ mt: 0.5 }}>
        <Close />
      </IconButton>
    </Box>
  );
}
