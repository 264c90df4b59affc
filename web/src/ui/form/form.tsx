/**
 * Forms whose rules are the input of their call, whose drafts survive a reload, and whose refusals stand at their
 * fields.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { fieldSentence, needOf } from '@palier/contract/fields.ts';
import { groupThousands } from '@palier/contract/values/money.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  Controller,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useForm,
  useFormContext,
} from 'react-hook-form';
import type * as z from 'zod';
import type { Refused } from '../../api/send.ts';
import { useLanguage, useTexts } from '../language.tsx';
import { forget, keep, recall } from '../encrypted-storage.ts';
import { words } from '../words.ts';

/**
 * A form over a schema of the contract. With `draft`, the typed values are kept encrypted under that name until they
 * are sent.
 */
export function useRecordForm<Schema extends z.ZodType<FieldValues, FieldValues>>(
  schema: Schema,
  defaults: DefaultValues<z.input<Schema>>,
  draft?: string,
) {
  const form = useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: zodResolver(schema, { error: needOf }) as never,
    defaultValues: defaults,
    mode: 'onTouched',
  });
  const restored = useRef(false);
  useEffect(() => {
    if (!draft) return undefined;
    let alive = true;
    void recall<DefaultValues<z.input<Schema>>>(`draft.${draft}`).then((kept) => {
      if (alive && kept) form.reset({ ...form.getValues(), ...kept } as never, { keepDefaultValues: true });
      restored.current = true;
    });
    let timer: ReturnType<typeof setTimeout>;
    const { unsubscribe } = form.watch((values) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (restored.current) void keep(`draft.${draft}`, values);
      }, 400);
    });
    return () => {
      alive = false;
      clearTimeout(timer);
      unsubscribe();
    };
  }, [draft, form]);
  return {
    form,
    forgetDraft: () => {
      if (draft) forget(`draft.${draft}`);
    },
  };
}

/** Shows each refusal at its field. A refusal that belongs to no field is left to the form's note. */
export function showRefusal<Values extends FieldValues>(form: UseFormReturn<Values, any, any>, refusal: Refused): void {
  for (const [field, [sentence]] of Object.entries(refusal.fields))
    if (field in form.getValues())
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

type InputProps = Omit<TextFieldProps, 'name' | 'error' | 'onChange' | 'value'> & { name: string; help?: string };

export function TextInput({ name, help, ...rest }: InputProps) {
  const { control } = useFormContext();
  const { language } = useLanguage();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field }, fieldState }) => (
        <TextField
          {...rest}
          {...field}
          value={field.value ?? ''}
          error={fieldState.invalid}
          helperText={fieldState.error ? fieldSentence(fieldState.error.message, language) : help}
          inputRef={ref}
        />
      )}
    />
  );
}

export function SelectInput({
  name,
  options,
  help,
  ...rest
}: InputProps & { options: ReadonlyArray<readonly [string, string]> }) {
  const { control } = useFormContext();
  const { language } = useLanguage();
  const w = useTexts(words);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field }, fieldState }) => (
        <TextField
          select
          {...rest}
          {...field}
          value={field.value ?? ''}
          error={fieldState.invalid}
          helperText={fieldState.error ? fieldSentence(fieldState.error.message, language) : help}
          inputRef={ref}
        >
          {options.length === 0 && (
            <MenuItem disabled value="">
              {w.noOptions}
            </MenuItem>
          )}
          {options.map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}

/** Whole francs: digits only, grouped while the user types. */
export function MoneyInput({ name, help, ...rest }: InputProps) {
  const { control } = useFormContext();
  const { language } = useLanguage();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          {...rest}
          name={field.name}
          onBlur={field.onBlur}
          inputRef={field.ref}
          value={typeof field.value === 'number' ? groupThousands(field.value) : ''}
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, '').slice(0, 10);
            field.onChange(digits === '' ? undefined : Number(digits));
          }}
          error={fieldState.invalid}
          helperText={fieldState.error ? fieldSentence(fieldState.error.message, language) : help}
          slotProps={{
            input: { endAdornment: <InputAdornment position="end">FCFA</InputAdornment> },
            htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
          }}
        />
      )}
    />
  );
}

export function CheckInput({ name, label }: { name: string; label: string }) {
  const { control } = useFormContext();
  const { language } = useLanguage();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <div>
          <FormControlLabel
            control={
              <Checkbox
                checked={field.value === true}
                onChange={(_, checked) => field.onChange(checked)}
                onBlur={field.onBlur}
                slotProps={{ input: { ref: field.ref } }}
              />
            }
            label={label}
          />
          {fieldState.error && (
            <FormHelperText error sx={{ ml: 4 }}>
              {fieldSentence(fieldState.error.message, language)}
            </FormHelperText>
          )}
        </div>
      )}
    />
  );
}
