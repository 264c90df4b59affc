import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { LoanReference } from '@palier/contract/values/loan-reference.ts';
import { PaidFcfa } from '@palier/contract/values/money.ts';
import { useEffect, useState } from 'react';
import type { Refused } from '../../../api/send.ts';
import { useCall } from '../../../api/use-call.ts';
import type { Payment, Possible } from './suspense-row.ts';

const SETTLED_MS = 300;
/** No complete reference and amount: nothing is requested. */
const NOBODYS = '';

/** The effect of placing a sum on the named loan. It is read once the reference is complete and typing has paused. */
export function useEffectOn(
  payment: Payment,
  typed: string,
  amount_fcfa: number | undefined,
): { candidate: Possible | undefined; refusal: Refused | null; isRead: boolean } {
  const reference = LoanReference.safeParse(typed);
  const amount = PaidFcfa.max(payment.amount).safeParse(amount_fcfa);
  const wanted = reference.success && amount.success ? `${reference.data} ${amount.data}` : NOBODYS;
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const enabled = wanted !== NOBODYS && wanted === settled;
  const [loan_reference = '', sum = '0'] = settled.split(' ');
  const read = useCall(
    suspenseCalls.allocationEffect,
    { payment_id: payment.id, loan_reference, amount_fcfa: Number(sum) },
    { enabled, fresh_ms: 0 },
  );
  return enabled
    ? { candidate: read.data?.candidate, refusal: read.error, isRead: read.isPending }
    : { candidate: undefined, refusal: null, isRead: false };
}
