import { ERRORS, type ErrorCode, type ErrorFacts, errorMessage } from '@palier/contract/errors.ts';

/**
 * A refusal on its way to the caller: a code of the closed list, the facts for its sentence, and the fields it
 * concerns.
 */
export class ApiError extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly facts: ErrorFacts;
  /**
   * The problem of each field, as the contract's schemas word it; an empty list stands for the error's own sentence.
   */
  readonly fields: Readonly<Record<string, readonly string[]>> | undefined;
  /**
   * The transaction is committed although the call is refused, for work that must stay, such as a counted wrong try.
   */
  readonly commits: boolean;

  constructor(code: ErrorCode, facts: ErrorFacts, fields: ApiError['fields'], commits: boolean) {
    super(errorMessage(code, 'en', facts));
    this.code = code;
    this.facts = facts;
    this.fields = fields;
    this.commits = commits;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** Refuses a record that is out of the caller's reach in the words for a record that does not exist. */
export class OutOfReach extends ApiError {
  constructor(code: ErrorCode) {
    super(code, {}, undefined, false);
  }
}

/** `throw fail('LOAN_NOT_FOUND')`. With `field`, the sentence is also shown at that field. */
export function fail(code: ErrorCode, facts: ErrorFacts = {}, field?: string): ApiError {
  return new ApiError(code, facts, field === undefined ? undefined : { [field]: [] }, false);
}

/** Refuses, and commits what was written so far: a wrong code costs a try although the call fails. */
export const failAndCommit = (code: ErrorCode, facts: ErrorFacts = {}, field?: string): ApiError =>
  new ApiError(code, facts, field === undefined ? undefined : { [field]: [] }, true);
