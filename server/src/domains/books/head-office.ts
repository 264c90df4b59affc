/** The books are those of the whole business, so people who see only the customers of some shops do not see them. */
import type { Reader } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { Actor } from '../../platform/handler.ts';
import { isBound } from '../network/network.ts';

type Context = { readonly actor: Actor } & ({ readonly db: Reader } | { readonly tx: Reader });

/** The same handler, which refuses FORBIDDEN to staff who are bound to shops. */
export const headOffice =
  <Input, C extends Context, Output>(handler: (input: Input, context: C) => Promise<Output>) =>
  async (input: Input, context: C): Promise<Output> => {
    if (await isBound('db' in context ? context.db : context.tx, context.actor.staff_id)) throw fail('FORBIDDEN');
    return handler(input, context);
  };
