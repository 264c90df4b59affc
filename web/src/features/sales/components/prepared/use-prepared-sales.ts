import { useMemo } from 'react';
import { useSignedIn } from '../../../../ui/session.tsx';
import { usePrepared } from '../../../../ui/use-prepared.ts';
import type { PreparedSale } from './prepared-sale.ts';

/** The prepared sales of the signed-in user, oldest first. */
export function usePreparedSales(): readonly PreparedSale[] {
  const { user } = useSignedIn();
  const all = usePrepared() as readonly PreparedSale[];
  return useMemo(() => all.filter(({ owner }) => owner === user.id), [all, user.id]);
}
