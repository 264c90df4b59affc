/** The limits of the wallets: a block for each, with what it must keep and may hold, and how much may leave it. */
import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FLOAT_PROVIDER_LABELS, FLOAT_WALLET_LABELS } from '@palier/contract/finance/labels.ts';
import { FloatProvider, FloatWallet } from '@palier/contract/finance/records.ts';
import type { FloatLimits } from '@palier/contract/settings/floats.ts';
import { useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { MoneyInput, SelectInput, WholeInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { optionsOf } from '../../../ui/options-of.ts';
import { texts } from '../i18n.ts';
import { ALL_WALLETS, AMOUNTS_OF_WALLET } from './float-amounts.ts';

const PATH = 'values.floats';
const PERCENT_DIGITS = 3;

export function FloatsInput({ help }: { help: string }) {
  const t = useTexts(texts).floats;
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: PATH });
  const listed = (useWatch({ control, name: PATH }) ?? []) as readonly FloatLimits[];
  const add = useRef<HTMLButtonElement>(null);
  const left = ALL_WALLETS.find((one) =>
    listed.every(({ provider, wallet }) => provider !== one.provider || wallet !== one.wallet),
  );
  return (
    <Stack sx={{ gap: 2, gridColumn: '1 / -1' }}>
      <div>
        <Typography variant="h3">{t.title}</Typography>
        <Typography color="textSecondary">{help}</Typography>
      </div>
      {fields.map((field, at) => (
        <WalletLimits
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
          aria-disabled={left === undefined}
          onClick={() => {
            if (left) append({ ...left, least_fcfa: 0, overdraft_fcfa: 0, interest_percent: 0 });
          }}
        >
          {t.add}
        </Button>
        {left === undefined && (
          <Typography variant="body2" color="textSecondary" role="status">
            {t.all}
          </Typography>
        )}
      </Box>
    </Stack>
  );
}

function WalletLimits({ at, onRemove }: { at: number; onRemove: () => void }) {
  const t = useTexts(texts).floats;
  const providers = useTexts(FLOAT_PROVIDER_LABELS);
  const wallets = useTexts(FLOAT_WALLET_LABELS);
  return (
    <Box
      role="group"
      aria-label={t.numbered(at + 1)}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
        },
        '& + &': { pt: 2, borderTop: 1, borderColor: 'divider' },
      }}
    >
      <SelectInput
        name={`${PATH}.${at}.provider`}
        label={t.provider}
        options={optionsOf(FloatProvider.options, providers)}
      />
      <SelectInput name={`${PATH}.${at}.wallet`} label={t.wallet} options={optionsOf(FloatWallet.options, wallets)} />
      <WholeInput
        name={`${PATH}.${at}.interest_percent`}
        label={t.interest_percent}
        required
        unit="%"
        digits={PERCENT_DIGITS}
      />
      {AMOUNTS_OF_WALLET.map(({ field, isNeeded }) => (
        <MoneyInput
          key={field}
          name={`${PATH}.${at}.${field}`}
          label={t[field]}
          required={isNeeded}
          {...(!isNeeded && { help: t.unlimited })}
        />
      ))}
      <Box>
        <IconButton aria-label={t.remove(at + 1)} onClick={onRemove}>
          <Close />
        </IconButton>
      </Box>
    </Box>
  );
}
