import type { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import type { RequestKind } from '@palier/contract/approvals/kinds.ts';
import type { Call, Result } from '@palier/contract/call.ts';
import type { Addressed } from '../../../api/send.ts';

export type RequestPage = Result<typeof approvalsCalls.requests>;

/** What distinguishes one inbox of requests from another. */
export interface InboxProps {
  /** The name under which columns are remembered. */
  readonly name: string;
  readonly list: Addressed<Call<any, any, RequestPage>>;
  readonly input?: Readonly<Record<string, unknown>>;
  /** The kinds of requests in the list, for its filter. */
  readonly kinds: readonly RequestKind[];
  /** What the filter of states shows at first; without it there is no such filter. */
  readonly states?: 'pending_first' | 'all_first';
  readonly may_be_mine?: boolean;
  readonly empty: { readonly title: string; readonly help: string };
}
