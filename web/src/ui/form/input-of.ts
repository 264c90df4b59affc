import type { Call, Received, Sent } from '@palier/contract/call.ts';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod';

/**
 * The schema of a call's input with its types, which the declaration keeps beside it, so that a form has exactly the
 * rules of the call.
 */
export const inputOf = <C extends Call>(call: C) =>
  call.input as unknown as z.ZodType<Received<C> & FieldValues, Sent<C> & FieldValues>;
