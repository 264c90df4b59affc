/** A figure of a desk: what it says once its call has answered, and the screen that shows its rows. */
import type { Answer } from '../answer.ts';

export interface FigureText {
  readonly value: string;
  readonly unit?: string | undefined;
  /** What the value is to be read with: a comparison, a part, a time. */
  readonly beside?: string | undefined;
  /** Whether what stands beside it is good or bad news. The words say it as well. */
  readonly tone?: 'bad' | 'good' | undefined;
}

export interface Figure {
  readonly name: string;
  readonly to: string;
  /** A part of it, or what comes next, with the screen of its own that shows those rows. */
  readonly also?: { readonly text: string; readonly to: string } | 'loading' | undefined;
  readonly text: FigureText | 'loading' | 'failed';
}

export function figure<Data>(name: string, to: string, answer: Answer<Data>, say: (data: Data) => FigureText): Figure {
  if (answer.data !== undefined) return { name, to, text: say(answer.data) };
  return { name, to, text: answer.isError ? 'failed' : 'loading' };
}
