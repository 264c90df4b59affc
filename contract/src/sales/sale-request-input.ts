/** What people type to ask for a sale beyond the limit. */
import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { Reason } from '../values/list.ts';
import { PaidFcfa } from '../values/money.ts';

export const SaleRequest = z
  .object({ application_id: Id, limit_fcfa: PaidFcfa, reason: Reason })
  .meta({ id: 'SaleRequest' });
