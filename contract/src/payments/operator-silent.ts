/** What the way by a prompt is told of while its operator does not answer. */
import * as z from 'zod';
import { Instant } from '../values/day.ts';

/** The operator of the customer's number, where it does not answer: another way to pay is offered first. */
export const SilentOperator = z
  .object({ operator: z.string(), since: Instant.nullable() })
  .nullable()
  .meta({ id: 'SilentOperator' });
