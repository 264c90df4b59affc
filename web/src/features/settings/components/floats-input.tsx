/** The limits of the wallets: a block for each, with what it must keep and may hold, and how much may leave it. */
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { FLOAT_PROVIDER_LABELS, FLOAT_WALLET_LABELS } from '@palier/contract/finance/labels.ts';
import { FloatProvider, FloatWallet } from '@palier/contract/finance/records.ts';
import type { FloatLimits } from '@palier/contract/settings/floats.ts';
import { useWatch } from 'react-hook-form';
import { MoneyInput, SelectInput, WholeInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { optionsOf } from '../../../ui/options-of.ts';
import { texts } from '../i18n.ts';
import { AddedRows } from './added-rows.tsx';
import { ALL_WALLETS, AMOUNTS_OF_WALLET } from './float-amounts.ts';

const PATH = 'values.floats';
const PERCENT_DIGITS = 3;

export function FloatsInput({ help }: { help: string }) {
  const t = useTexts(texts).floats;
  const listed = (useWatch({ name: PATH }) ?? []) as readonly FloatLimits[];
  const left = ALL_WALLETS.find((one) =>
    listed.every(({ provider, wallet }) => provider !== one.provider || wallet !== one.wallet),
  );
  return (
    <AddedRows
      path={PATH}
      title={t.title}
      help={help}
      addLabel={t.add}
      next={() => (left ? { ...left, least_fcfa: 0, overdraft_fcfa: 0, interest_percent: 0 } : null)}
      full={t.all}
      row={(at, onRemove) => <WalletLimits at={at} onRemove={onRemove} />}
    />
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
