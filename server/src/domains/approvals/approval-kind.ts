/** What a domain declares about a change that needs a second person. */
import type { PhoneToScan, RequestFacts as RequestFactsRecord } from '@palier/contract/approvals/records.ts';
import type { RequestKind } from '@palier/contract/approvals/kinds.ts';
import type * as z from 'zod';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import type { ApiError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';

export type RequestFacts = z.output<typeof RequestFactsRecord>;

/** Who asked for a change, and who decides it and why. One person decides alone where nobody else can. */
interface Deciding {
  readonly maker_id: string;
  readonly checker_id: string;
  readonly reason?: string | null | undefined;
}

interface Subject {
  readonly kind: string;
  readonly id: string;
}

/** The present state: the record's name, and the fields that a request would change. */
export interface RequestState {
  readonly name: string;
  readonly facts: RequestFacts;
  /** The exact present state, as a version or a digest, where the facts are masked or rounded for people. */
  readonly base: string;
  /** Further facts that help to decide. They may change without putting the request in conflict. */
  readonly evidence?: RequestFacts;
  /** The customer whose card shows the record. */
  readonly customer_id?: string;
}

/** What one person alone gives away: money that is paid out, or a debt with what secured it. */
export interface GivenAlone {
  readonly what: 'refund' | 'given_up';
  readonly amount_fcfa: number;
}

/** A phone without whose scan a request cannot be approved, with what an approval would be refused for. */
export type MissingScan = Omit<z.output<typeof PhoneToScan>, 'why'> & { readonly refusal: ApiError };

/** How a request ended without being applied. */
type Ending = 'declined' | 'withdrawn' | 'expired' | 'conflicted';

export interface ApprovalKind<Payload> {
  readonly kind: RequestKind;
  /** A request that nobody has decided after this many days expires. */
  readonly expires_days: number;
  readonly subjectOf: (payload: Payload) => Subject;
  /**
   * The present state, or null when the record is gone. It is read when the request is made, when it is shown, and
   * again when it is decided.
   */
  readonly now: (db: Reader, payload: Payload, services: Services) => Promise<RequestState | null>;
  /** What the record would become, in the same fields. It is kept with the request as the maker saw it. */
  readonly proposed: (db: Reader, payload: Payload, services: Services) => RequestFacts | Promise<RequestFacts>;
  /**
   * Refuses what is not allowed, when the change is requested and again when it is approved. Locks the records
   * concerned, so that the findings still hold when the change is applied.
   */
  readonly validate: (tx: Tx, payload: Payload, services: Services) => Promise<void>;
  /**
   * Refuses an approval whose proof is missing: a change may be requested before somebody has seen what it is about. It
   * is called after `validate`, and never when the change is only requested.
   */
  readonly refuseUnproven?: (tx: Tx, payload: Payload, services: Services, by: Deciding) => Promise<void>;
  /** The scans for which `refuseUnproven` would refuse an approval now. */
  readonly missingScans?: (
    db: Reader,
    payload: Payload,
    services: Services,
    maker_id: string,
  ) => Promise<readonly MissingScan[]>;
  /** Applies the change in the transaction of the decision. */
  readonly apply: (
    tx: Tx,
    services: Services,
    payload: Payload,
    by: Deciding & { readonly request_id: string },
  ) => Promise<void>;
  /** Whether this change needs a second person although the business says that its kind does not. */
  readonly alwaysTwo?: (db: Reader, payload: Payload) => Promise<boolean>;
  /**
   * Whether one person alone carries it out only a day after they asked, and the francs that it then takes of their sum
   * for a day. Null for a change that is applied at once.
   */
  readonly waitsAlone?: (db: Reader, payload: Payload) => Promise<GivenAlone | null>;
  /** Ends a record that only exists because of the request. */
  readonly ended?: (tx: Tx, services: Services, payload: Payload, how: Ending) => Promise<void>;
}

/** A kind with any payload. The engine gives each kind only what came from it. */
export type AnyKind = ApprovalKind<any>;
