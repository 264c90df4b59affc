import * as z from 'zod';
import { Id } from '../values/ids.ts';

export const applicationInput = z.object({ application_id: Id });

/**
 * The version of the sale that the screen showed. With it a change is refused if somebody else has changed the sale
 * since, so that nobody overwrites unseen what a colleague chose.
 */
export const saleShown = { base: z.int().min(0).max(2_147_483_647).nullish() };
