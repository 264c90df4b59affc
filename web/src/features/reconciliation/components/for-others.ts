import type { Standing, StatementRow } from './statement-words.ts';

/** Missing payments that the reader may not book, because the reader uploaded the document. */
export const isForOthers = ({ state, mine, results }: StatementRow, standing: Standing): boolean =>
  state === 'open' && standing === 'missing' && mine && results.missing.lines > 0;
