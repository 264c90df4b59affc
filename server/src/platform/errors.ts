import { ERRORS, type ErrorCode, type ErrorFacts, errorMessage } from '@palier/contract/errors.ts';

/**
 * A refusal on its way to the caller: a code of the closed list, the facts of its sentence, and the fields it is about.
 */
export class ApiError extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly facts: ErrorFacts;
  /** By field what it needs, as the contract's schemas say it; an empty list is the error's own sentence. */
  readonly fields: Readonly<Record<string, readonly string[]>> | undefined;
  /** Work that must stay although the call is refused, such as a counted wrong try, is committed. */
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

/** Said in the words of what is not there, of what is there and out of the caller's reach. */
export class OutOfReach extends ApiError {
  constructor(code: ErrorCode) {
    super(code, {}, undefined, false);
  }
}

/** `throw fail('LOAN_NOT_FOUND')`. With `field`, the sentence also stands at that field. */
export function fail(code: ErrorCode, facts: ErrorFacts = {}, field?: string): ApiError {
  return new ApiError(code, facts, field === undefined ? undefined : { [field]: [] }, false);
}

/** Refuses, and commits what was written so far: a wrong code costs a try although the call fails. */
export const failAndCommit = (code: ErrorCode, facts: ErrorFacts = {}, field?: string): ApiError =>
  new ApiError(code, facts, field === undefined ? undefined : { [field]: [] }, true);
