/** The columns of a document: the meaning of each, chosen above its first rows. */
import { STATEMENT_FIELD_LABELS } from '@palier/contract/reconciliation/labels.ts';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { STATEMENT_FIELDS, type StatementField } from '@palier/contract/reconciliation/records.ts';
import { useTexts } from '../../../ui/language.tsx';
import { uploadTexts } from '../upload.i18n.ts';
import { type Mapping, type Problem, problemsOf } from './columns-needed.ts';
import { SampleTable } from './sample-table.tsx';
import type { Read } from './use-reading.ts';

const NEEDED: ReadonlySet<StatementField> = new Set(['external_id', 'day', 'amount']);

interface Props {
  readonly read: Read;
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
  /**
   * How often the user tried to send it: from the first time on, missing columns are marked and the first one gets the
   * focus.
   */
  readonly tries: number;
  /** The refusal of the server about the columns. */
  readonly error: string | undefined;
}

export function ColumnMapping({ read, mapping, onChange, tries, error }: Props) {
  const t = useTexts(uploadTexts).columns;
  const statementFields = useTexts(STATEMENT_FIELD_LABELS);
  const problems = problemsOf(mapping);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) group.current?.querySelector<HTMLElement>('[data-wrong] [role=combobox]')?.focus();
  }, [tries]);
  const headings = [...new Set(read.headings)].filter((heading) => heading.trim() !== '');
  const choose = (field: StatementField, heading: string): void => {
    const { [field]: _, ...rest } = mapping;
    onChange(heading === '' ? rest : { ...rest, [field]: heading });
  };
  const sentence = ({ of, with: other }: Problem): string => {
    if (of === 'twice') return t.twice(other ? statementFields[other] : '');
    return of === 'needed' ? t.needed : t.amountNeeded;
  };
  return (
    <Box ref={group} role="group" aria-label={t.title} sx={{ display: 'grid', gap: 1.5 }}>
      <div>
        <Typography variant="h3">{t.title}</Typography>
        <Typography color="textSecondary">{read.remembered ? t.remembered : t.guessed}</Typography>
        {error && (
          <Typography color="error" role="alert">
            {error}
          </Typography>
        )}
      </div>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
        }}
      >
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
            alignItems: 'start',
          }}
        >
          {STATEMENT_FIELDS.map((field) => {
            const problem = problems.get(field);
            const isMarked = problem !== undefined && (tries > 0 || problem.of === 'twice');
            return (
              <TextField
                key={field}
                {...(isMarked && { 'data-wrong': true })}
                select
                size="small"
                label={statementFields[field]}
                required={NEEDED.has(field) && !(field === 'amount' && mapping.money_in)}
                value={mapping[field] && headings.includes(mapping[field]) ? mapping[field] : ''}
                onChange={(event) => choose(field, event.target.value)}
                error={isMarked}
                helperText={isMarked ? sentence(problem) : undefined}
                slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
              >
                <MenuItem value="">
                  <Typography component="span" color="textSecondary">
                    {t.unused}
                  </Typography>
                </MenuItem>
                {headings.map((heading) => (
                  <MenuItem key={heading} value={heading}>
                    {heading}
                  </MenuItem>
                ))}
              </TextField>
            );
          })}
        </Box>
        <SampleTable read={read} mapping={mapping} />
      </Box>
    </Box>
  );
}
