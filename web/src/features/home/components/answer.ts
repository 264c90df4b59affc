import type { Refused } from '../../../api/send.ts';

/** The answer to a call, as far as a section of a desk shows it. */
export interface Answer<Data> {
  readonly isError: boolean;
  readonly data: Data | undefined;
  readonly error: Refused | null;
  readonly refetch: () => unknown;
}
