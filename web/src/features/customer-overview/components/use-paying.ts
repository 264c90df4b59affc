import { useCallback, useState } from 'react';
import { useSearchParam } from '../../../ui/use-search-param.ts';

/** The address of a card may ask for a payment, as it may ask for a request. */
const ASKS_FOR_PAYMENT = 'payment';

/** Whether a payment is being taken on a card, and with which amount it began where that was chosen before. */
export interface Paying {
  readonly isOpen: boolean;
  /** Whether it was open a moment ago: then the focus returns to the button that opened it. */
  readonly wasOpen: boolean;
  readonly amount_fcfa: number | undefined;
  /** The loan that is paid, where it is not the newest one. */
  readonly loan_id: string | null;
  /** The prompt that is followed; null while the form is open. */
  readonly prompt_id: string | null;
  follow(prompt_id: string | null): void;
  open(amount_fcfa?: number, loan_id?: string): void;
  close(): void;
}

/** `in_flight_id` is the prompt that is on its way already: it is followed in place of a second one. */
export function usePaying(in_flight_id: string | null): Paying {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const [amount_fcfa, setAmount] = useState<number>();
  const [loan_id, setLoan] = useState<string | null>(null);
  const [prompt_id, follow] = useState(in_flight_id);
  const [asked, setAsked] = useSearchParam('request');
  const isAsked = asked === ASKS_FOR_PAYMENT;
  const open = useCallback(
    (amount?: number, of?: string) => {
      setAmount(amount);
      setLoan(of ?? null);
      follow(in_flight_id);
      setState('open');
    },
    [in_flight_id],
  );
  const close = useCallback(() => {
    setState('closed');
    if (isAsked) setAsked(null, { replace: true });
  }, [isAsked, setAsked]);
  const isOpen = state === 'open' || isAsked;
  return { isOpen, wasOpen: state === 'closed', amount_fcfa, loan_id, prompt_id, follow, open, close };
}
