import { brokenUnique } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';

/**
 * Writes a row whose only unique rules concern its name. Refuses NAME_IN_USE at the field, also when two calls took one
 * name at the same moment.
 */
export async function withFreshName<T>(write: Promise<T>, field = 'name'): Promise<T> {
  try {
    return await write;
  } catch (failure) {
    if (brokenUnique(failure) !== null) throw fail('NAME_IN_USE', {}, field);
    throw failure;
  }
}
