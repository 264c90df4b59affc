/** The sheets of one workbook as one document. */
import type { ReadDocument } from '../../../platform/statements/statement-row.ts';

/** Null for none. Of questions, the first one about days is asked, and the unknown states of all. */
export function joined(documents: readonly ReadDocument[]): ReadDocument | null {
  const [first, ...more] = documents;
  if (first === undefined || more.length === 0) return first ?? null;
  const each = documents.map(({ adds_up }) => adds_up);
  const states = new Map<string, number>();
  for (const { questions } of documents)
    for (const { text, lines } of questions.unknown_states) states.set(text, (states.get(text) ?? 0) + lines);
  return {
    format: first.format,
    rows: documents.flatMap(({ rows }) => rows),
    left_out: documents.flatMap(({ left_out }) => left_out),
    adds_up: each.includes(false) ? false : each.includes(null) ? null : true,
    // Several sheets are several accounts: each may break, and none is what the next document opens with.
    balances: {
      opening: null,
      closing: null,
      breaks: documents.some(({ balances }) => balances.breaks !== null)
        ? documents.flatMap(({ balances }) => balances.breaks ?? [])
        : null,
    },
    questions: {
      day: documents.flatMap(({ questions }) => questions.day ?? [])[0] ?? null,
      unknown_states: [...states].map(([text, lines]) => ({ text, lines })),
      undated: undatedOf(documents),
      sheets: [],
    },
  };
}

function undatedOf(documents: readonly ReadDocument[]): ReadDocument['questions']['undated'] {
  const each = documents.flatMap(({ questions }) => questions.undated ?? []);
  const [first] = each;
  return first === undefined
    ? null
    : {
        lines: each.reduce((sum, { lines }) => sum + lines, 0),
        first_line: first.first_line,
        at_top_of_sheet: 0,
      };
}
