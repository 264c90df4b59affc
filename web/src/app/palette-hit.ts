/** What the search of the console offers: a record, a screen or an action. */
import type { SEARCH_KINDS, SearchHit } from '@palier/contract/search/calls.ts';
import type * as z from 'zod';

export type ActionKind = 'pay' | 'sell' | 'extend' | 'register' | 'lock_policy' | 'language' | 'theme' | 'sign_out';

export type HitKind = (typeof SEARCH_KINDS)[number] | 'recent' | 'screen' | ActionKind;

export interface Hit {
  readonly kind: HitKind;
  readonly id: string;
  readonly title: string;
  readonly detail?: string | undefined;
  /** The loan of a customer, drawn as a stair. */
  readonly loan?: z.output<typeof SearchHit>['loan'];
  readonly is_exact: boolean;
  readonly open: () => void;
}

export interface HitGroup {
  readonly title: string;
  readonly hits: readonly Hit[];
}

/** A customer with whom something can be done. */
export interface Subject {
  readonly id: string;
  readonly name: string;
}

/** Groups with an exact hit first, the others as they come, and none that is empty. */
export const exactFirst = (groups: readonly HitGroup[]): HitGroup[] =>
  groups
    .filter(({ hits }) => hits.length > 0)
    .toSorted(
      (a, b) => Number(b.hits.some(({ is_exact }) => is_exact)) - Number(a.hits.some(({ is_exact }) => is_exact)),
    );

export const hitId = ({ kind, id }: Hit): string => `hit-${kind}-${id}`;
