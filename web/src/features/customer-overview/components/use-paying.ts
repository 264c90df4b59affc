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
  open(amount_fcfa?: number): void;
  close(): void;
}

export function usePaying(): Paying {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const [amount_fcfa, setAmount] = useState<number>();
  const [asked, setAsked] = useSearchParam('request');
  const isAsked = asked === ASKS_FOR_PAYMENT;
  const open = useCallback((amount?: number) => {
    setAmount(amount);
    setState('open');
  }, []);
  const close = useCallback(() => {
    setState('closed');
    if (isAsked) setAsked(null, { replace: true });
  }, [isAsked, setAsked]);
  return { isOpen: state === 'open' || isAsked, wasOpen: state === 'closed', amount_fcfa, open, close };
}
