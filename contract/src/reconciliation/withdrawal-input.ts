import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { Reason } from '../values/list.ts';

export const StatementWithdrawal = z.object({ statement_id: Id, reason: Reason }).meta({ id: 'StatementWithdrawal' });
