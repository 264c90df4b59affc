import { need } from '../fields.ts';
import * as z from 'zod';

/** A UUIDv7: sortable by creation and without a hot spot. People see short references, never ids. */
export const Id = z.uuid(need('id')).meta({ id: 'Id' });
