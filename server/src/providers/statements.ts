/**
 * The lists of operators that the portal knows by their form, the most particular one first. They are apart from the
 * list of providers: the process that reads documents loads no adapter, and a list is read without a contract too.
 */
import { readMpesa } from './daraja-paybill/statement.ts';
import { readMtn } from './mtn-momo/statement.ts';
import { readOrange } from './orange-money/statement.ts';
import type { StatementReader } from './ports/statement.ts';

export const STATEMENT_READERS: readonly StatementReader[] = [readMtn, readMpesa, readOrange];
