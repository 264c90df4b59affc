/**
 * A payment at the desk, beside the phone that it opens: a prompt that is followed until the phone is open, or cash and
 * POS, which are booked at once.
 */
import { PAYMENT_METHOD_LABELS } from '@palier/contract/payments/labels.ts';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { CustomerLoan } from '@palier/contract/loans/records.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { PaidFcfa } from '@palier/contract/values/money.ts';
import { TypedMsisdn } from '@palier/contract/values/msisdn.ts';
import { ReceiptNumber } from '@palier/contract/values/receipt-number.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { Form, showRefusal, useRecordForm } from '../../../ui/form/form.tsx';
import { MoneyInput, TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { SilentOperatorNote, waysToPay } from '../../../ui/feedback/silent-operator.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';
import type { Card } from './card.ts';
import { TerminalInput, chosenTerminal } from '../../network/components/terminal-input.tsx';
import { claimOf } from './claim-of.ts';
import { firstAmount } from './first-amount.ts';
import { isShut } from './phone-state.ts';
import { PaymentFrame } from './payment-frame.tsx';
import type { Paying } from './use-paying.ts';
import { PromptBeside } from './prompt-beside.tsx';
import { PromptProgress } from './prompt-progress.tsx';

/** The method says which of the two other fields is shown and asked for. */
const ByPrompt = z.object({
  amount_fcfa: PaidFcfa,
  msisdn: TypedMsisdn,
  receipt_number: z.string(),
  terminal_id: z.string(),
});
const AtDesk = ByPrompt.extend({ msisdn: z.string(), receipt_number: ReceiptNumber });

export function TakePayment({
  card,
  loan,
  paying: { amount_fcfa, prompt_id: prompt, follow: setPrompt, close: onClose },
}: {
  card: Card;
  loan: z.output<typeof CustomerLoan>;
  paying: Paying;
}) {
  const t = useTexts(texts).payment;
  const methods = useTexts(PAYMENT_METHOD_LABELS);
  const w = useTexts(words);
  const { enqueueSnackbar } = useSnackbar();
  // As it was when it opened: nothing moves or changes by itself afterwards.
  const [ways] = useState(() => waysToPay(card));
  const [method, setMethod] = useState(ways[0] ?? 'push');
  const claim_fcfa = claimOf(card, loan.id);
  // A claim is paid by itself: it opens no phone.
  const lock = claim_fcfa > 0 ? null : card.lock;
  const unlock = lock?.amount_to_unlock_fcfa ?? 0;
  // What the phone asks for until the payment is on its way: a quick one has opened it before its prompt is followed.
  const asks_fcfa = lock && isShut(lock) ? unlock : 0;
  const [to_open_fcfa, setToOpen] = useState(asks_fcfa);
  useEffect(() => {
    if (asks_fcfa > 0 && prompt === null) setToOpen(asks_fcfa);
  }, [asks_fcfa, prompt]);
  // The prompt whose money is taken another way while it is still on the phone.
  const [left_id, leave] = useState<string | null>(null);
  const [isInstead, setInstead] = useState(false);
  const { form } = useRecordForm(
    method === 'push' ? ByPrompt : AtDesk,
    {
      amount_fcfa: amount_fcfa ?? (claim_fcfa || firstAmount(loan, unlock)),
      msisdn: card.customer.msisdn,
      receipt_number: '',
      terminal_id: '',
    },
    null,
  );
  const refreshes = [
    customerOverviewCalls.card,
    paymentsCalls.depositTransactions,
    loansCalls.statement,
    loansCalls.schedule,
    customerOverviewCalls.timeline,
  ];
  const pay = useChange(paymentsCalls.requestRepayment, {
    refreshes,
    onDone: ({ collection }) => {
      if (collection) return setPrompt(collection.id);
      enqueueSnackbar(t.booked, { variant: 'success' });
      onClose();
    },
    onRefused: (refusal) => showRefusal(form, refusal),
  });

  if (prompt)
    return (
      <PromptProgress
        id={prompt}
        lock={lock}
        to_open_fcfa={to_open_fcfa}
        customer_id={card.customer.id}
        refreshes={refreshes}
        takes_cash={card.takes_cash}
        takes_slips={card.takes_slips}
        onAgain={setPrompt}
        onInstead={(way, left) => {
          setMethod(way);
          if (left) form.setValue('amount_fcfa', left.amount_fcfa);
          leave(way === 'push' ? null : prompt);
          setInstead(true);
          setPrompt(null);
        }}
        onClose={onClose}
      />
    );
  const offers = [
    ...new Map(
      [
        [unlock, t.unlocks(unlock)],
        [loan.amount_due, t.dueNow(loan.amount_due)],
        loan.settlement_offer
          ? [loan.settlement_offer.amount_fcfa, t.settles(loan.settlement_offer.amount_fcfa)]
          : [claim_fcfa || loan.outstanding, t.all(claim_fcfa || loan.outstanding)],
      ]
        .filter((offer): offer is [number, string] => typeof offer[0] === 'number' && offer[0] > 0)
        .reverse(),
    ).entries(),
  ].reverse();
  return (
    <PaymentFrame
      title={t.title}
      onEscape={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w.cancel}</Button>
          <MainButton type="submit" form="take-payment" disabled={pay.isPending}>
            {method === 'push' ? t.send : t.book}
          </MainButton>
        </>
      }
    >
      <ToggleButtonGroup
        exclusive
        value={method}
        onChange={(_, to: typeof method | null) => {
          // Two prompts are never out for one loan.
          if (to === 'push' && left_id !== null) setPrompt(left_id);
          else if (to) setMethod(to);
        }}
        aria-label={t.method}
        size="small"
        fullWidth
      >
        {ways.map((way) => (
          <ToggleButton key={way} value={way}>
            {methods[way]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {card.silent_operator && <SilentOperatorNote of={card.silent_operator} />}
      {pay.error && Object.keys(pay.error.fields).length === 0 && <RefusalNote refusal={pay.error} />}
      {left_id && <PromptBeside id={left_id} customer_id={card.customer.id} onFollow={() => setPrompt(left_id)} />}
      <Form
        form={form}
        label={t.title}
        onSend={({ amount_fcfa, msisdn, receipt_number, terminal_id }: z.output<typeof ByPrompt>) =>
          pay.mutate(
            method === 'push'
              ? { method, loan_reference: loan.loan_reference, amount_fcfa, msisdn }
              : {
                  method,
                  loan_reference: loan.loan_reference,
                  amount_fcfa,
                  receipt_number,
                  ...(method === 'pos' && chosenTerminal(terminal_id)),
                },
          )
        }
        id="take-payment"
      >
        <Stack sx={{ gap: 2 }}>
          <MoneyInput name="amount_fcfa" label={t.amount} autoFocus={!isInstead} />
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {offers.map(([amount, label]) => (
              <Chip
                key={amount}
                label={label}
                variant="outlined"
                onClick={() => form.setValue('amount_fcfa', amount, { shouldValidate: true })}
              />
            ))}
          </Stack>
          {method === 'push' ? (
            <TextInput name="msisdn" label={t.number} type="tel" autoComplete="off" autoFocus={isInstead} />
          ) : (
            <TextInput name="receipt_number" label={t.receiptNumber} autoComplete="off" autoFocus={isInstead} />
          )}
          {method === 'pos' && <TerminalInput />}
        </Stack>
      </Form>
    </PaymentFrame>
  );
}
