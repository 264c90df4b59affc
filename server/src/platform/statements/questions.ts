/** Gathers what a document leaves open. */
import type { DayQuestion } from './day-column.ts';
import type { Outcome } from './outcomes.ts';
import type { DocumentQuestions } from './statement-row.ts';

export const NO_QUESTIONS: DocumentQuestions = { day: null, unknown_states: [], undated: null, sheets: [] };

/** Words that nobody knows; a document of which every line has another word has no column of states. */
const MAX_WORDS = 50;

/** Counts the states of lines while a document is read. */
export function openQuestions(): {
  /** Notes the state of a line, and answers it. */
  readonly noteState: (text: string, outcome: Outcome | null) => Outcome | null;
  /** Notes a line whose day stands only in a line above it, perhaps in the sheet before. */
  readonly noteUndated: (line: number, isTopOfSheet: boolean) => void;
  readonly of: (day: DayQuestion | null) => DocumentQuestions;
} {
  const unknown = new Map<string, number>();
  let undated: DocumentQuestions['undated'] = null;
  return {
    noteState: (text, outcome) => {
      if (outcome === null) unknown.set(text.trim(), (unknown.get(text.trim()) ?? 0) + 1);
      return outcome;
    },
    noteUndated: (line, isTopOfSheet) => {
      undated = {
        lines: (undated?.lines ?? 0) + 1,
        first_line: undated?.first_line ?? line,
        at_top_of_sheet: (undated?.at_top_of_sheet ?? 0) + Number(isTopOfSheet),
      };
    },
    of: (day) => ({
      day,
      unknown_states: [...unknown]
        .map(([text, lines]) => ({ text, lines }))
        .sort((a, b) => b.lines - a.lines)
        .slice(0, MAX_WORDS),
      undated,
      sheets: [],
    }),
  };
}
