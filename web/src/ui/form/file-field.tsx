import { Controller, useFormContext } from 'react-hook-form';
import { FileInput } from './file-input.tsx';

/** A file as a field of a form. */
export function FileField({ name, label, help }: { name: string; label: string; help?: string }) {
  const { control } = useFormContext();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <FileInput
          label={label}
          {...(help !== undefined && { help })}
          file={(field.value as File | undefined) ?? null}
          onChange={(file) => field.onChange(file ?? undefined)}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
