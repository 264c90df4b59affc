import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import { useRecordForm } from '../../../../ui/form/form.tsx';
import type { PartRefusal } from './prepared-sale.ts';

const KEEP_AFTER_MS = 250;

/**
 * A form whose values are kept as they are typed, finished or not. What the portal refused stands at its field.
 * `isLost` says that the browser has no space to keep what was typed.
 */
export function useKeptForm<Schema extends z.ZodType<FieldValues, FieldValues>>(
  schema: Schema,
  start: DefaultValues<z.input<Schema>>,
  keep: (values: z.input<Schema>) => Promise<unknown>,
  refusal: PartRefusal | null,
) {
  const { form } = useRecordForm(schema, start, null);
  // Only what was refused before the form was opened: afterwards it is being corrected.
  const [shown] = useState(refusal?.fields);
  const newest = useRef(keep);
  newest.current = keep;
  const [isLost, setLost] = useState(false);
  const write = useRef(async (values: z.input<Schema>): Promise<boolean> => {
    const isKept = await newest.current(values).then(
      () => true,
      () => false,
    );
    setLost(!isKept);
    return isKept;
  });
  const pending = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    const flush = (): void => {
      if (pending.current === null) return;
      clearTimeout(pending.current);
      pending.current = null;
      void write.current(form.getValues());
    };
    const { unsubscribe } = form.watch((_, { name }) => {
      // What the portal refused is another value now.
      if (name && form.getFieldState(name).error?.type === 'server') form.clearErrors(name);
      if (pending.current !== null) clearTimeout(pending.current);
      pending.current = setTimeout(flush, KEEP_AFTER_MS);
    });
    window.addEventListener('pagehide', flush);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [form]);
  useEffect(() => {
    for (const [field, [sentence]] of Object.entries(shown ?? {}))
      if (field in form.getValues())
        form.setError(field as FieldPath<z.input<Schema>>, { type: 'server', message: sentence ?? '' });
  }, [form, shown]);
  return {
    form,
    isLost,
    /** Keeps what is typed now, before the form is left. False where it could not be kept. */
    keepNow: (): Promise<boolean> => {
      if (pending.current !== null) clearTimeout(pending.current);
      pending.current = null;
      return write.current(form.getValues());
    },
  };
}
