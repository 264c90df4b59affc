import type { CaseForCall, CollectionCall } from '@palier/contract/collections/records.ts';
import type * as z from 'zod';

export type RatedCall = z.output<typeof CollectionCall>;

/** A loan as somebody who calls sees it. */
export type About = z.output<typeof CaseForCall>;
