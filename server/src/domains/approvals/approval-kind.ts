/** What a domain declares so that one of its changes needs a second person. */
import type { RequestFacts as RequestFactsRecord, RequestKind } from '@palier/contract/approvals/records.ts';
import type * as z from 'zod';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';

export type RequestFacts = z.output<typeof RequestFactsRecord>;

interface Subject {
  readonly kind: string;
  readonly id: string;
}

/** What stands: the record's name, and the fields that a request would change. */
export interface RequestState {
  readonly name: string;
  readonly facts: RequestFacts;
  /** The same to the letter, where the facts are masked or rounded for people: a version, or a digest. */
  readonly base: string;
  /** What else helps to decide; it may change without the request being in conflict. */
  readonly evidence?: RequestFacts;
  /** Whose card shows the record. */
  readonly customer_id?: string;
}

/** How a request ended other than by being applied. */
type Ending = 'declined' | 'withdrawn' | 'expired' | 'conflicted';

export interface ApprovalKind<Payload> {
  readonly kind: RequestKind;
  /** Days after which nobody having decided is an answer too. */
  readonly expires_days: number;
  readonly subjectOf: (payload: Payload) => Subject;
  /**
   * What stands now, or null when the record is gone. Read when it is asked, shown beside, and read again when it is
   * decided.
   */
  readonly now: (db: Reader, payload: Payload, services: Services) => Promise<RequestState | null>;
  /** What it would become, in the same fields; kept with the request as the maker saw it. */
  readonly proposed: (db: Reader, payload: Payload, services: Services) => RequestFacts | Promise<RequestFacts>;
  /**
   * Refuses what may not be done, when it is asked and again when it is approved. Locks the records it is about, so
   * that what it found still stands when it is applied.
   */
  readonly validate: (tx: Tx, payload: Payload, services: Services) => Promise<void>;
  /** Does it, in the transaction of the decision. */
  readonly apply: (
    tx: Tx,
    services: Services,
    payload: Payload,
    by: { readonly request_id: string; readonly maker_id: string; readonly checker_id: string },
  ) => Promise<void>;
  /** What becomes of a record that only exists because it was asked for. */
  readonly ended?: (tx: Tx, services: Services, payload: Payload, how: Ending) => Promise<void>;
}

/** A kind whatever its payload; the engine hands back to each only what came from it. */
export type AnyKind = ApprovalKind<any>;
