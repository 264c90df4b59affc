import Button from '@mui/material/Button';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { Reason } from '@palier/contract/values/list.ts';
import { PaidFcfa } from '@palier/contract/values/money.ts';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { useCall } from '../../../../api/use-call.ts';
import { ChoiceInput } from '../../../../ui/form/choice-input.tsx';
import { ConfirmDialog } from '../../../../ui/feedback/dialog.tsx';
import { chosenTill, tillOf } from '../../../../ui/form/form-schema.ts';
import { MoneyInput } from '../../../../ui/form/inputs.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { RequestForm } from '../../../../ui/form/request-form.tsx';
import { EmptyNote, RefusalNote, SkeletonLines } from '../../../../ui/feedback/feedback.tsx';
import { ShopChoice } from '../../../../ui/form/place-choices.tsx';
import { words } from '../../../../ui/words.ts';
import { requestTexts } from '../../requests.i18n.ts';
import { RadioInput } from './radio-input.tsx';
import { SHOWN_ON } from './shown-on.ts';

interface Source {
  readonly value: string;
  readonly label: string;
  readonly amount_fcfa: number;
  readonly money:
    | { readonly of: 'credit'; readonly loan_id: string }
    | { readonly of: 'deposit'; readonly application_id: string };
}

const Fields = z.object({
  source: z.string('valid choice required').min(1, 'valid choice required'),
  amount_fcfa: PaidFcfa,
  shop_id: chosenTill,
  reason: Reason,
});

export function RefundForm({ customer_id, onClose }: { customer_id: string; onClose: () => void }) {
  const t = useTexts(requestTexts).refund;
  const w = useTexts(words);
  const read = useCall(loansCalls.refundable, { customer_id }, { fresh_ms: 0 });
  const sources: Source[] = [
    ...(read.data?.credits ?? []).map(({ loan_id, loan_reference, amount_fcfa }): Source => ({
      value: loan_id,
      label: t.credit(loan_reference, amount_fcfa),
      amount_fcfa,
      money: { of: 'credit', loan_id },
    })),
    ...(read.data?.deposits ?? []).map(({ application_id, loan_reference, amount_fcfa }): Source => ({
      value: application_id,
      label: t.deposit(loan_reference, amount_fcfa),
      amount_fcfa,
      money: { of: 'deposit', application_id },
    })),
  ];
  const [first] = sources;
  if (!first)
    return (
      <ConfirmDialog open title={t.title} onClose={onClose} actions={<Button onClick={onClose}>{w.close}</Button>}>
        {read.isError ? (
          <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
        ) : read.data ? (
          <EmptyNote title={t.nothing} />
        ) : (
          <SkeletonLines lines={4} />
        )}
      </ConfirmDialog>
    );
  return (
    <RequestForm
      refreshes={SHOWN_ON}
      title={t.title}
      does={t.does}
      call={loansCalls.requestRefund}
      schema={Fields}
      defaults={{ source: first.value, amount_fcfa: first.amount_fcfa, shop_id: null, reason: '' }}
      draft={`request.refund.${customer_id}`}
      toSent={({ source, shop_id, ...rest }) => ({
        ...rest,
        shop_id: tillOf(shop_id),
        ...(sources.find(({ value }) => value === source) ?? first).money,
      })}
      onClose={onClose}
    >
      <RadioInput name="source" label={t.from} options={sources} />
      <WholeAmount sources={sources} />
      <MoneyInput name="amount_fcfa" label={t.amount} required autoFocus />
      <ChoiceInput
        name="shop_id"
        label={t.shop}
        help={t.shopHelp}
        required
        draw={(props) => <ShopChoice {...props} only_open head_office />}
      />
    </RequestForm>
  );
}

/** A source with less money lowers the amount to what it holds. */
function WholeAmount({ sources }: { sources: readonly Source[] }) {
  const { setValue, getValues } = useFormContext();
  const source: unknown = useWatch({ name: 'source' });
  const most_fcfa = sources.find(({ value }) => value === source)?.amount_fcfa;
  useEffect(() => {
    if (most_fcfa !== undefined && Number(getValues('amount_fcfa') ?? 0) > most_fcfa)
      setValue('amount_fcfa', most_fcfa);
  }, [most_fcfa, setValue, getValues]);
  return null;
}
