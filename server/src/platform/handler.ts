/** The context of a command or a query, and what it may do besides answering. */
import type { Language } from '@palier/contract/values/language.ts';
import type { Call, Received, Result } from '@palier/contract/call.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import type { Clock } from './clock.ts';
import type { Database, Reader, Tx } from './database/connection.ts';
import type { Services } from './services.ts';

/** The member of staff who calls. */
export interface Actor {
  readonly staff_id: string;
  readonly session_id: string;
  readonly username: string;
  readonly full_name: string;
  readonly msisdn: string;
  readonly document_number: string | null;
  readonly group_id: string;
  readonly group_name: string;
  readonly shop_id: string | null;
  readonly must_change_password: boolean;
  /** Until when a new agent takes no cash; null for everybody else. Check it with `isOnProbation` (auth). */
  readonly probation_until: string | null;
  /** No second person has seen the paper of this account, which one person made. */
  readonly paper_awaited: boolean;
  /** By when an identity paper must be on file; null where it is. */
  readonly paper_due_at: string | null;
  readonly roles: ReadonlySet<RoleCode>;
}

/** The caller, signed in or not. */
export interface Caller {
  readonly ip: string;
  readonly user_agent: string;
  /**
   * An id that the console made for this browser and sends when it signs in; null without one. It cannot be guessed,
   * and it grants no rights.
   */
  readonly device_id: string | null;
  readonly language: Language;
  readonly request_id: string;
}

/**
 * What the audit trail keeps of a call besides who, when and which. Use ids instead of personal values where possible.
 */
export interface AuditNote {
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly facts?: Readonly<Record<string, unknown>>;
}

interface Given {
  /** Throws for a public call, because no person is signed in there. */
  readonly actor: Actor;
  readonly caller: Caller;
  readonly clock: Clock;
  readonly services: Services;
  /** Aborts when the caller has gone, for slow work that has not written anything yet. */
  readonly gone: AbortSignal;
  /** Adds to the audit line of this call. A query gets an audit line only by this, when it shows protected data. */
  readonly note: (note: AuditNote) => void;
}

export interface QueryContext extends Given {
  readonly db: Reader;
}

export interface CommandContext extends Given {
  readonly tx: Tx;
}

/** Runs before the transaction of a change, for slow work or calls to a provider. It must be safe to repeat. */
export interface PrepareContext extends Given {
  readonly db: Database;
}

export type QueryHandler<C> = (input: Received<C>, context: QueryContext) => Promise<Result<C>>;
export type CommandHandler<C> = (input: Received<C>, context: CommandContext) => Promise<Result<C>>;

/** A change in two parts: first slow work or a call to a provider, then one transaction that writes the result. */
export interface PreparedCommandHandler<C, Learnt> {
  readonly prepare: (input: Received<C>, context: PrepareContext) => Promise<Learnt>;
  readonly execute: (input: Received<C>, context: CommandContext, learnt: Learnt) => Promise<Result<C>>;
}

/** Every call of a domain, each with its handler: a missing or misspelt one does not compile. */
export type Handlers<Domain> = {
  readonly [Name in keyof Domain]: Domain[Name] extends Call
    ? CommandHandler<Domain[Name]> | QueryHandler<Domain[Name]> | PreparedCommandHandler<Domain[Name], any>
    : never;
};

/** Lets a command with a preparation be written with its types inferred from the call. */
export const withPreparation =
  <C extends Call>() =>
  <Learnt>(handler: PreparedCommandHandler<C, Learnt>): PreparedCommandHandler<C, Learnt> =>
    handler;
