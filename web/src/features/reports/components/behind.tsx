/** A figure in a table that leads to its rows. Zero, and what has no rows, leads nowhere. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Money } from '../../../ui/money.tsx';

export const Behind = ({ to, value, children }: { to: string | null; value: number; children: ReactNode }) =>
  to === null || value === 0 ? <>{children}</> : <Link to={to}>{children}</Link>;

export const MoneyBehind = ({ to, fcfa, bare }: { to: string | null; fcfa: number; bare?: boolean }) => (
  <Behind to={to} value={fcfa}>
    <Money fcfa={fcfa} {...(bare && { bare })} />
  </Behind>
);
