/** Rows of a form that a person adds and removes one by one. When no more can be added, it says so. */
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';

interface Props {
  /** Where the rows are in the values of the form. */
  readonly path: string;
  readonly title: string;
  readonly help: string;
  readonly addLabel: string;
  /** A new row as it begins, after so many; null when none can be added. */
  readonly next: (count: number) => object | null;
  /** Says why none can be added. */
  readonly full: string;
  /** `is_new` for a row that was added here, and not read with the form. */
  readonly row: (at: number, onRemove: () => void, is_new: boolean) => ReactNode;
}

export function AddedRows({ path, title, help, addLabel, next, full, row }: Props) {
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: path });
  const add = useRef<HTMLButtonElement>(null);
  const [read] = useState(() => new Set(fields.map(({ id }) => id)));
  const start = next(fields.length);
  return (
    <Stack sx={{ gap: 2, gridColumn: '1 / -1' }}>
      <div>
        <Typography variant="h3">{title}</Typography>
        <Typography color="textSecondary">{help}</Typography>
      </div>
      {fields.map((field, at) => (
        <Box key={field.id} sx={{ '& + &': { pt: 2, borderTop: 1, borderColor: 'divider' } }}>
          {row(
            at,
            () => {
              remove(at);
              // The button that was pressed is gone.
              add.current?.focus();
            },
            !read.has(field.id),
          )}
        </Box>
      ))}
      <Box>
        <Button
          ref={add}
          startIcon={<Add />}
          aria-disabled={start === null}
          onClick={() => {
            if (start) append(start);
          }}
        >
          {addLabel}
        </Button>
        {start === null && (
          <Typography variant="body2" color="textSecondary" role="status">
            {full}
          </Typography>
        )}
      </Box>
    </Stack>
  );
}
