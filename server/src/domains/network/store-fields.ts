/** Checks of the fields of a store that concern each other or a territory. */
import { need } from '@palier/contract/fields.ts';
import type { Received } from '@palier/contract/call.ts';
import type { networkCalls } from '@palier/contract/network/calls.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { ApiError, fail } from '../../platform/errors.ts';
import { readTerritory } from './places.sql.ts';

/** A payment kind and its number must come together, and so must the two coordinates of a point on the map. */
export function refuseHalves(
  input: Partial<
    Pick<Received<typeof networkCalls.createStore>, 'payment_kind' | 'payment_number' | 'latitude' | 'longitude'>
  >,
): void {
  const fields: Record<string, string[]> = {};
  if ((input.payment_kind ?? null) === null && (input.payment_number ?? null) !== null)
    fields['payment_kind'] = [need('payment kind')];
  if ((input.payment_number ?? null) === null && (input.payment_kind ?? null) !== null)
    fields['payment_number'] = [need('payment number')];
  if ((input.latitude ?? null) === null && (input.longitude ?? null) !== null) fields['latitude'] = [need('latitude')];
  if ((input.longitude ?? null) === null && (input.latitude ?? null) !== null)
    fields['longitude'] = [need('longitude')];
  if (Object.keys(fields).length > 0) throw new ApiError('INVALID_INPUT', {}, fields, false);
}

export async function refuseMissingTerritory(db: Reader, territory_id: string | null): Promise<void> {
  if (territory_id !== null && !(await readTerritory(db, territory_id)))
    throw fail('TERRITORY_NOT_FOUND', {}, 'territory_id');
}
