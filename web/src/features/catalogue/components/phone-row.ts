import type { Product } from '@palier/contract/catalogue/records.ts';
import type * as z from 'zod';

/** A phone of the catalogue. */
export type PhoneRow = z.output<typeof Product>;
