/**
 * Forms whose rules are the input of their call, whose drafts survive a reload, and whose refusals stand at their
 * fields.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { needOf } from '@palier/contract/fields.ts';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod';
import type { Refused } from '../../api/send.ts';
import { beforeEnd, forgetDraft, keepDraft as keepTyped, recallDraft } from '../drafts.ts';
import { afterPress } from './after-press.ts';
import { typedValues } from './typed-values.ts';

/**
 * A form over a schema of the contract. What was typed, and nothing else, is kept encrypted under the name `draft` until
 * it is sent; the name says which record it is about. With null nothing is kept: `tests/tidy/drafts.test.ts` says why.
 */
export function useRecordForm<Schema extends z.ZodType<FieldValues, FieldValues>>(
  schema: Schema,
  defaults: DefaultValues<z.input<Schema>>,
  draft: string | null,
) {
  const check = zodResolver(schema, { error: needOf }) as unknown as Resolver<
    z.input<Schema>,
    unknown,
    z.output<Schema>
  >;
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: async (values, context, options) => {
      await afterPress();
      return check(values, context, options);
    },
    defaultValues: defaults,
    mode: 'onTouched',
  });
  const isRead = useRef(false);
  const [isRestored, setRestored] = useState(false);
  const keepDraft = useCallback((): boolean => {
    if (!draft || !isRead.current) return false;
    const typed = typedValues(form.getValues(), form.formState.defaultValues);
    const isTyped = Object.keys(typed).length > 0;
    if (isTyped) void keepTyped(draft, typed);
    else forgetDraft(draft);
    return isTyped;
  }, [draft, form]);
  useEffect(() => {
    if (!draft) return undefined;
    let alive = true;
    void recallDraft<Record<string, unknown>>(draft).then((kept) => {
      if (!alive) return;
      // A draft of an earlier version holds all values.
      const typed = typedValues(kept ?? {}, form.formState.defaultValues);
      if (Object.keys(typed).length > 0) {
        form.reset({ ...form.getValues(), ...typed } as never, { keepDefaultValues: true });
        setRestored(true);
      }
      isRead.current = true;
    });
    let timer: ReturnType<typeof setTimeout>;
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(() => keepDraft(), 400);
    });
    const unfollow = beforeEnd(() => void keepDraft());
    return () => {
      alive = false;
      clearTimeout(timer);
      unsubscribe();
      unfollow();
    };
  }, [draft, form, keepDraft]);
  return {
    form,
    /** Whether the form was opened with what was typed in it before. */
    isRestored,
    /** Keeps what was typed a moment ago, too. Answers whether anything is typed. */
    keepDraft,
    forgetDraft: () => {
      if (draft) forgetDraft(draft);
    },
  };
}

/** Shows each refusal at its field. A refusal that belongs to no field is left to the form's note. */
export function showRefusal<Values extends FieldValues>(form: UseFormReturn<Values, any, any>, refusal: Refused): void {
  for (const [field, [sentence]] of Object.entries(refusal.fields))
    if ((field.split('.')[0] ?? '') in form.getValues())
      form.setError(field as FieldPath<Values>, { type: 'server', message: sentence ?? refusal.message });
}

/** Sending a form in a dialog sends only that form, and not the form it was opened from. */
export function Form({
  form,
  onSend,
  children,
  label,
  id,
}: {
  form: UseFormReturn<any, any, any>;
  onSend: (values: any) => void;
  children: ReactNode;
  label?: string;
  /** For a button outside of the form. */
  id?: string;
}) {
  return (
    <FormProvider {...form}>
      <form
        noValidate
        id={id}
        aria-label={label}
        onSubmit={(event) => {
          event.stopPropagation();
          void form.handleSubmit(onSend)(event);
        }}
      >
        {children}
      </form>
    </FormProvider>
  );
}
