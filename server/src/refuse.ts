import { REFUSALS, type RefusalCode, type RefusalFacts, refusalSentence } from '@palier/contract/refusals.ts';

/** A refusal on its way to the caller: a code of the closed list, the facts of its sentence, and the fields it is about. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly facts: RefusalFacts;
  readonly fields: Record<string, string[]> | undefined;
  /** Work that must stay although the call is refused, such as a counted wrong try, is committed. */
  readonly keeps: boolean;

  constructor(code: RefusalCode, facts: RefusalFacts, fields: Record<string, string[]> | undefined, keeps: boolean) {
    super(refusalSentence(code, 'en', facts));
    this.code = code;
    this.facts = facts;
    this.fields = fields;
    this.keeps = keeps;
  }

  get status(): number {
    return REFUSALS[this.code].status;
  }
}

/** Said in the words of what is not there, of what is there and out of the caller's reach. */
export class OutOfReach extends Refusal {
  constructor(code: RefusalCode) {
    super(code, {}, undefined, false);
  }
}

/** `throw refuse('LOAN_NOT_FOUND')`. With `field`, the sentence also stands at that field. */
export function refuse(code: RefusalCode, facts: RefusalFacts = {}, field?: string): Refusal {
  return new Refusal(
    code,
    facts,
    field === undefined ? undefined : { [field]: [refusalSentence(code, 'en', facts)] },
    false,
  );
}

/** Refuses, and commits what was written so far: a wrong code costs a try although the call fails. */
export const refuseAndKeep = (code: RefusalCode, facts: RefusalFacts = {}, field?: string): Refusal =>
  new Refusal(code, facts, field === undefined ? undefined : { [field]: [refusalSentence(code, 'en', facts)] }, true);
