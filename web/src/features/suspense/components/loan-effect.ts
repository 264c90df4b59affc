import type { LoanEffect } from '@palier/contract/suspense/records.ts';
import type * as z from 'zod';

export type Effect = z.output<typeof LoanEffect>;

export const opensPhone = ({ lock, lock_then }: Effect): boolean => lock === 'locked' && lock_then !== 'locked';
