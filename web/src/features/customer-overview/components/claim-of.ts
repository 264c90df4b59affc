import type { Card } from './card.ts';

/** What is to be paid again on a loan that is over; 0 while it runs. */
export const claimOf = ({ claims, loans }: Pick<Card, 'claims' | 'loans'>, loan_id: string): number =>
  loans.some(({ id, status }) => id === loan_id && status === 'active')
    ? 0
    : claims.reduce((sum, claim) => sum + (claim.loan_id === loan_id ? claim.left_fcfa : 0), 0);
