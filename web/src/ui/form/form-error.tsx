import type { UseFormReturn } from 'react-hook-form';
import type { Refused } from '../../api/send.ts';
import { isInForm } from './is-in-form.ts';
import { RefusalNote } from '../feedback/feedback.tsx';

/**
 * The refusal of a whole form. It shows nothing where the refusal stands at its fields already, and `instead` where the
 * portal failed rather than refused.
 */
export function FormError({
  refusal,
  form,
  instead,
}: {
  refusal: Refused | null;
  form: UseFormReturn<any, any, any>;
  instead?: string | undefined;
}) {
  if (!refusal) return null;
  const fields = Object.keys(refusal.fields);
  const values: object = form.getValues();
  if (fields.length > 0 && fields.every((field) => isInForm(values, field))) return null;
  return <RefusalNote refusal={refusal} instead={instead} />;
}
