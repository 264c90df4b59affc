/**
 * Which registered terminals a list of slips is of: those that its column names, or those that its uploader names. It
 * proves and lacks slips of no other.
 */
import type { Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { StatementRow } from '../../platform/statements/statement-row.ts';
import type { Account } from './matching.sql.ts';
import { anyTerminalOn, keysOfTerminals } from './named-terminals.sql.ts';

export interface NamedTerminals {
  readonly by: 'column' | 'uploader';
  /** Those that the uploader names; none for a column, whose lines name their own. */
  readonly keys: readonly string[];
}

interface List {
  readonly from_on: string;
  readonly until_on: string;
  readonly rows: ReadonlyArray<Pick<StatementRow, 'terminal'>>;
}

/**
 * Null for what is no list of slips, and where no terminal was registered on its days. Refuses TERMINALS_NEEDED where
 * nothing says which ones it is of, and TERMINAL_NOT_FOUND.
 */
export async function namedTerminals(
  tx: Tx,
  { channel }: Account,
  { from_on, until_on, rows }: List,
  chosen: readonly string[] | undefined,
): Promise<NamedTerminals | null> {
  if (channel !== 'pos' || !(await anyTerminalOn(tx, from_on, until_on))) return null;
  if (rows.some(({ terminal }) => terminal)) return { by: 'column', keys: [] };
  if (chosen === undefined) throw fail('TERMINALS_NEEDED', {}, 'terminals');
  const keys = await keysOfTerminals(tx, chosen);
  if (keys === null) throw fail('TERMINAL_NOT_FOUND', {}, 'terminals');
  return { by: 'uploader', keys };
}
