/** The refusals of a file that cannot be read as a table. */
import type { UnreadableBecause } from '@palier/contract/imports/unreadable.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { fail } from '../errors.ts';
import { MAX_CELLS } from './zip-limits.ts';

export const unreadable = (because: UnreadableBecause = 'unknown_table') =>
  fail('FILE_UNREADABLE', { because }, 'file');

export const tooMany = (rows: number, most: number) =>
  fail('TOO_MANY_ROWS', { rows: groupThousands(rows), most: groupThousands(most) }, 'file');

export const tooManyCells = () => fail('TOO_MANY_CELLS', { most: groupThousands(MAX_CELLS) }, 'file');
