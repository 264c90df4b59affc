/** Requests a move. The form says which posting follows. */
import { ACCOUNT_LABELS, type AccountCode } from '@palier/contract/books/accounts.ts';
import { financeCalls } from '@palier/contract/finance/calls.ts';
import {
  FLOAT_DIRECTION_LABELS,
  FLOAT_PROVIDER_LABELS,
  FLOAT_PURPOSE_LABELS,
  FLOAT_WALLET_LABELS,
} from '@palier/contract/finance/labels.ts';
import { FloatDirection, FloatProvider, FloatPurpose, FloatWallet } from '@palier/contract/finance/records.ts';
import { Reason } from '@palier/contract/values/list.ts';
import { PaidFcfa } from '@palier/contract/values/money.ts';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { MoneyInput, SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { RequestForm } from '../../../ui/form/request-form.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { optionsOf } from '../../../ui/options-of.ts';
import { financeTexts } from '../i18n.ts';
import { walletName } from '../../../ui/wallet-name.ts';

const MoveRequest = z.object({
  provider: FloatProvider,
  wallet: FloatWallet,
  direction: FloatDirection,
  purpose: FloatPurpose,
  amount_fcfa: PaidFcfa,
  reference: z.string().trim().max(60),
  reason: Reason,
});
type Kind = Pick<z.output<typeof MoveRequest>, 'provider' | 'wallet' | 'direction' | 'purpose'>;

const FIRST: Kind = { provider: 'mtn-momo', wallet: 'working_capital', direction: 'top_up', purpose: 'own' };

/** The four calls of the specification. */
const CALLS = {
  working_capital: { top_up: financeCalls.topUpWorkingCapital, deduct: financeCalls.deductWorkingCapital },
  utility: { top_up: financeCalls.topUpUtility, deduct: financeCalls.deductUtility },
} as const;

export function RequestMove({ onClose }: { onClose: () => void }) {
  const t = useTexts(financeTexts).request;
  const [kind, setKind] = useState<Kind>(FIRST);
  const postings = usePostings(kind);
  return (
    <RequestForm
      title={t.title}
      does={
        <>
          {t.does}
          {postings.map((sentence) => (
            <span key={sentence} style={{ display: 'block' }}>
              {sentence}
            </span>
          ))}
        </>
      }
      call={CALLS[kind.wallet][kind.direction]}
      schema={MoveRequest}
      defaults={{ ...FIRST, amount_fcfa: undefined, reference: '', reason: '' }}
      draft="request.finance.move"
      toSent={({ provider, purpose, amount_fcfa, reference, reason }) => ({
        provider,
        purpose,
        amount_fcfa,
        reason,
        ...(reference !== '' && { reference }),
      })}
      refreshes={[financeCalls.balances, financeCalls.moves]}
      onClose={onClose}
    >
      <MoveFields onKind={setKind} />
    </RequestForm>
  );
}

function MoveFields({ onKind }: { onKind: (kind: Kind) => void }) {
  const t = useTexts(financeTexts).request;
  const providers = useTexts(FLOAT_PROVIDER_LABELS);
  const wallets = useTexts(FLOAT_WALLET_LABELS);
  const directions = useTexts(FLOAT_DIRECTION_LABELS);
  const purposes = useTexts(FLOAT_PURPOSE_LABELS);
  const [provider, wallet, direction, purpose] = useWatch({
    name: ['provider', 'wallet', 'direction', 'purpose'],
  }) as [FloatProvider, FloatWallet, FloatDirection, FloatPurpose];
  useEffect(() => onKind({ provider, wallet, direction, purpose }), [onKind, provider, wallet, direction, purpose]);
  return (
    <>
      <SelectInput name="provider" label={t.provider} required options={optionsOf(FloatProvider.options, providers)} />
      <SelectInput name="wallet" label={t.wallet} required options={optionsOf(FloatWallet.options, wallets)} />
      <SelectInput
        name="direction"
        label={t.direction}
        required
        options={optionsOf(FloatDirection.options, directions)}
      />
      <SelectInput
        name="purpose"
        label={direction === 'top_up' ? t.from : t.to}
        required
        options={optionsOf(FloatPurpose.options, purposes)}
      />
      <MoneyInput name="amount_fcfa" label={t.amount} required />
      <TextInput
        name="reference"
        label={t.reference}
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
      />
    </>
  );
}

const other = (wallet: FloatWallet): FloatWallet => (wallet === 'utility' ? 'working_capital' : 'utility');

/** What the books will say of each step, in words. */
function usePostings({ provider, wallet, direction, purpose }: Kind): string[] {
  const t = useTexts(financeTexts).request;
  const accounts = useTexts(ACCOUNT_LABELS);
  const { language } = useLanguage();
  const named = (code: AccountCode, of?: FloatWallet): string =>
    of ? `${code} ${walletName(language, { provider, wallet: of })}` : `${code} ${accounts[code]}`;
  const lender = named(wallet === 'utility' ? '2110' : '2100');
  const beyond = purpose === 'own' ? named('1030') : purpose === 'lender' ? lender : named('1010', other(wallet));
  const ours = named('1010', wallet);
  const [source, destination] = direction === 'top_up' ? [beyond, ours] : [ours, beyond];
  if (direction === 'top_up' && purpose === 'lender') return [t.arrived(destination, source)];
  return [t.sent(named('1040'), source), t.arrived(destination, named('1040'))];
}
