/** What only a person can say of a document: which order its days have, and what its unknown states mean. */
import { DAY_ORDER_LABELS, STATE_MEANING_LABELS } from '@palier/contract/reconciliation/labels.ts';
import { DAY_ORDERS, STATE_MEANINGS, UNDATED_ANSWERS } from '@palier/contract/reconciliation/records.ts';
import { areSheetsOpen } from '@palier/contract/imports/sheets-open.ts';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { writeDay } from '../../../ui/date-time.tsx';
import { SheetChoice } from '../../../ui/form/sheet-choice.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { sheetWords } from '../../../ui/sheet-words.ts';
import { uploadTexts } from '../upload.i18n.ts';
import type { Answers } from './answers.ts';
import type { Read } from './use-reading.ts';

interface Props {
  readonly questions: Read['questions'];
  readonly answers: Answers;
  readonly onChange: (answers: Answers) => void;
  /** How often the user tried to send it: from the first time on, a missing order is marked and gets the focus. */
  readonly tries: number;
  /** The refusal of the server: by another mapping, the days of another column may be open. */
  readonly error: string | undefined;
  /** The names of the sheets that are chosen. */
  readonly sheets: readonly string[];
  readonly onSheets: (sheets: readonly string[]) => void;
}

export function DocumentQuestions({ questions, answers, onChange, tries, error, sheets, onSheets }: Props) {
  const t = useTexts(uploadTexts).questions;
  const s = useTexts(sheetWords);
  const [orders, meanings] = [useTexts(DAY_ORDER_LABELS), useTexts(STATE_MEANING_LABELS)];
  const { language } = useLanguage();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) group.current?.querySelector<HTMLElement>('[data-wrong] :is([role=combobox], input)')?.focus();
  }, [tries]);
  const { day, unknown_states, undated } = questions;
  const areOpen = sheets.length === 0 && areSheetsOpen(questions.sheets);
  const asksForDay = day !== null || (error !== undefined && !areOpen);
  if (!asksForDay && undated === null && unknown_states.length === 0 && questions.sheets.length === 0) return null;
  const isMarked = answers.day_order === null && (tries > 0 || error !== undefined);
  const { states } = answers;
  return (
    <Box ref={group} role="group" aria-label={t.title} sx={{ display: 'grid', gap: 1.5, maxWidth: 640 }}>
      <Typography variant="h3">{t.title}</Typography>
      {questions.sheets.length > 0 && (
        <SheetChoice
          sheets={questions.sheets}
          chosen={sheets}
          onChange={onSheets}
          error={areOpen && (tries > 0 || error !== undefined) ? s.needed : undefined}
        />
      )}
      {asksForDay && (
        <TextField
          select
          required
          size="small"
          {...(isMarked && { 'data-wrong': true })}
          label={day ? t.day(day.example) : t.dayOf}
          value={answers.day_order ?? ''}
          onChange={({ target }) =>
            onChange({ ...answers, day_order: DAY_ORDERS.find((order) => order === target.value) ?? null })
          }
          error={isMarked}
          helperText={isMarked ? (error ?? t.needed) : undefined}
          slotProps={{ inputLabel: { shrink: true } }}
        >
          {DAY_ORDERS.filter((order) => day === null || day.readings[order] !== undefined).map((order) => (
            <MenuItem key={order} value={order}>
              {orders[order]}
              {day?.readings[order] && `: ${writeDay(language, day.readings[order])}`}
            </MenuItem>
          ))}
        </TextField>
      )}
      {undated && (
        <TextField
          select
          size="small"
          label={t.undated}
          helperText={t.undatedLines(undated.lines, undated.first_line)}
          value={answers.undated ?? ''}
          onChange={({ target }) =>
            onChange({ ...answers, undated: UNDATED_ANSWERS.find((answer) => answer === target.value) ?? null })
          }
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="">
            <Typography component="span" color="textSecondary">
              {t.staysUnclear}
            </Typography>
          </MenuItem>
          <MenuItem value="day_above">{t.dayAbove}</MenuItem>
          {undated.at_top_of_sheet > 0 && (
            <MenuItem value="day_above_through_sheets">{t.dayAboveThroughSheets(undated.at_top_of_sheet)}</MenuItem>
          )}
        </TextField>
      )}
      {unknown_states.map(({ text, lines }) => (
        <TextField
          key={text}
          select
          size="small"
          label={t.state(text)}
          helperText={t.stateLines(lines)}
          value={states[text] ?? ''}
          onChange={({ target }) => {
            const { [text]: _, ...rest } = states;
            const meaning = STATE_MEANINGS.find((one) => one === target.value);
            onChange({ ...answers, states: meaning ? { ...rest, [text]: meaning } : rest });
          }}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="">
            <Typography component="span" color="textSecondary">
              {t.staysUnclear}
            </Typography>
          </MenuItem>
          {STATE_MEANINGS.map((meaning) => (
            <MenuItem key={meaning} value={meaning}>
              {meanings[meaning]}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </Box>
  );
}
