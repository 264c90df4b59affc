/** Which sheets of a workbook are meant, where several would fit. A hidden one is named, and never chosen beforehand. */
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useTexts } from '../language.tsx';
import { sheetWords } from '../sheet-words.ts';

interface Props {
  readonly sheets: ReadonlyArray<{ readonly name: string; readonly lines: number; readonly is_hidden: boolean }>;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** Why the choice is missing; undefined while nobody has tried to go on. */
  readonly error?: string | undefined;
}

export function SheetChoice({ sheets, chosen, onChange, error }: Props) {
  const t = useTexts(sheetWords);
  return (
    <FormControl component="fieldset" error={error !== undefined} {...(error !== undefined && { 'data-wrong': true })}>
      <FormLabel component="legend">{t.title}</FormLabel>
      <FormGroup>
        {sheets.map(({ name, lines, is_hidden }) => (
          <FormControlLabel
            key={name}
            sx={{ overflowWrap: 'anywhere', minHeight: 44 }}
            label={t.sheet(name, lines, is_hidden)}
            control={
              <Checkbox
                checked={chosen.includes(name)}
                onChange={({ target }) =>
                  // In the order of the workbook.
                  onChange(
                    sheets
                      .map((sheet) => sheet.name)
                      .filter((one) => (one === name ? target.checked : chosen.includes(one))),
                  )
                }
              />
            }
          />
        ))}
      </FormGroup>
      {error !== undefined && <FormHelperText role="alert">{error}</FormHelperText>}
    </FormControl>
  );
}
