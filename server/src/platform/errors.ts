import { ERRORS, type ErrorCode, type ErrorFacts, errorMessage } from '@palier/contract/errors.ts';

/**
 * A refusal on its way to the caller: a code of the closed list, the facts of its sentence, and the fields it is about.
 */
export class ApiError extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly facts: ErrorFacts;
  readonly fields: Record<string, string[]> | undefined;
  /** Work that must stay although the call is refused, such as a counted wrong try, is committed. */
  readonly commits: boolean;

  constructor(code: ErrorCode, facts: ErrorFacts, fields: Record<string, string[]> | undefined, commits: boolean) {
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

/** `throw refuse('LOAN_NOT_FOUND')`. With `field`, the sentence also stands at that field. */
export function fail(code: ErrorCode, facts: ErrorFacts = {}, field?: string): ApiError {
  return new ApiError(
    code,
    facts,
    field === undefined ? undefined : { [field]: [errorMessage(code, 'en', facts)] },
    false,
  );
}

/** Refuses, and commits what was written so far: a wrong code costs a try although the call fails. */
export const failAndCommit = (code: ErrorCode, facts: ErrorFacts = {}, field?: string): ApiError =>
  new ApiError(code, facts, field === undefined ? undefined : { [field]: [errorMessage(code, 'en', facts)] }, true);
