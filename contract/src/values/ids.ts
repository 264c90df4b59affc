import * as z from 'zod';

/** A UUIDv7: sortable by creation and without a hot spot. People see short references, never ids. */
export const Id = z.uuid('valid id required').meta({ id: 'Id' });
