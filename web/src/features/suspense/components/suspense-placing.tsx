/** Places money and takes it back. The notice offers to undo it for a while. */
import Button from '@mui/material/Button';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { closeSnackbar, useSnackbar } from '../../../ui/feedback/notices.ts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Refused } from '../../../api/send.ts';
import { keyOf, useChange } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { words } from '../../../ui/words.ts';
import { suspenseTexts } from '../suspense.i18n.ts';
import { MOVED, type Payment } from './suspense-row.ts';

/** Long enough to read where the money went and to reconsider. */
const UNDO_MS = 15_000;

interface PlacedPart {
  readonly loan_reference: string;
  readonly amount_fcfa: number;
  /** Empty where the payment was divided before the portal returned the customer. */
  readonly customer_name: string;
}

export interface Placing {
  readonly place: (payment: Payment, parts: readonly PlacedPart[], reason: string) => void;
  readonly isPlacing: boolean;
  readonly refusal: Refused | null;
  /** The payment that was refused. */
  readonly payment_id: string | undefined;
  readonly forget: () => void;
}

/** `onSend` is called before the request is sent, while the payment is still in its list. */
export function usePlacing({
  onSend,
  onPlaced,
  onBack,
}: {
  onSend: (payment_id: string) => void;
  onPlaced: (payment_id: string) => void;
  onBack: (payment_id: string) => void;
}): Placing {
  const t = useTexts(suspenseTexts);
  const w = useTexts(words);
  const { enqueueSnackbar } = useSnackbar();
  const client = useQueryClient();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const handlers = useRef({ onSend, onPlaced, onBack });
  handlers.current = { onSend, onPlaced, onBack };
  const sent = useRef<{ payment: Payment; parts: readonly PlacedPart[] } | null>(null);
  const taken = useRef<{ payment_id: string; notice: string } | null>(null);

  const back = useChange<typeof suspenseCalls.queue>(suspenseCalls.queue, {
    refreshes: MOVED,
    onDone: ({ results, refused }) => {
      const refusal = results.find(({ done }) => !done);
      enqueueSnackbar(refused > 0 ? (refusal?.message ?? w.anErrorOccurred) : (taken.current?.notice ?? ''), {
        variant: refused > 0 ? 'error' : 'success',
      });
      if (taken.current && isHere.current && refused === 0) handlers.current.onBack(taken.current.payment_id);
    },
    onRefused: (refusal) => enqueueSnackbar(refusal.message || w.noAnswer, { variant: 'error' }),
  });
  const takeBack = back.mutate;

  const change = useChange<typeof suspenseCalls.correct>(suspenseCalls.correct, {
    refreshes: MOVED,
    onDone: ({ transactions, opens }, { payment_id }) => {
      const { payment, parts } = sent.current ?? { payment: null, parts: [] };
      const [first] = parts;
      const left_fcfa = (payment?.amount ?? 0) - parts.reduce((sum, { amount_fcfa }) => sum + amount_fcfa, 0);
      const isWhole = parts.length === 1 && left_fcfa === 0 && first !== undefined && first.customer_name !== '';
      const notice = [
        isWhole ? t.place.done(first.amount_fcfa, first.customer_name) : t.divide.done(parts.length, left_fcfa),
        opens.length === 0 ? '' : isWhole ? t.place.opens : t.divide.opens(opens.length),
      ]
        .filter(Boolean)
        .join(' ');
      const placed = transactions
        .filter(({ allocated_to }) => allocated_to === 'loan' || allocated_to === 'sale')
        .map(({ id }) => id);
      const undo = (key: string | number): void => {
        closeSnackbar(key);
        taken.current = {
          payment_id: isWhole ? payment_id : (placed[0] ?? payment_id),
          notice: isWhole ? t.place.undone : t.divide.undone,
        };
        takeBack({ payment_ids: placed.length > 0 ? placed : [payment_id], reason: t.place.undoReason });
      };
      enqueueSnackbar(notice, {
        variant: 'success',
        autoHideDuration: UNDO_MS,
        action: (key) => (
          <Button size="small" color="inherit" onClick={() => undo(key)}>
            {t.place.undo}
          </Button>
        ),
      });
      if (isHere.current) handlers.current.onPlaced(payment_id);
    },
    // A colleague may have been faster: then the payment shows where the money is.
    onRefused: ({ code }) => {
      if (code !== 'NO_ANSWER')
        for (const read of [suspenseCalls.transaction, suspenseCalls.wrongAccount])
          void client.invalidateQueries({ queryKey: keyOf(read) });
    },
  });
  const { mutate, reset } = change;
  const place = useCallback(
    (payment: Payment, parts: readonly PlacedPart[], reason: string): void => {
      sent.current = { payment, parts };
      handlers.current.onSend(payment.id);
      mutate({
        payment_id: payment.id,
        parts: parts.map(({ loan_reference, amount_fcfa }) => ({ loan_reference, amount_fcfa })),
        reason,
      });
    },
    [mutate],
  );
  return useMemo(
    () => ({
      place,
      isPlacing: change.isPending,
      refusal: change.error,
      payment_id: change.variables?.payment_id,
      forget: reset,
    }),
    [place, change.isPending, change.error, change.variables, reset],
  );
}
