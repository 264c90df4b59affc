/** Listens to how the calls of an adapter end, for all adapters in one place. */
import type { ProviderFailure } from '@palier/contract/settings/providers.ts';
import type { EndedCall } from '../../platform/providers/call-counts.ts';
import { accessRefused, failureOf } from './failure.ts';

/**
 * Called once for each call that reached the provider, or tried to: what is wrong with the connection, or null; and
 * what call it was, null for a message of the provider.
 */
type Listener = (failure: ProviderFailure | null, call: EndedCall | null) => void;

/** Says before a question why it is not to be asked now; null where it is. */
type Gate = () => Promise<Error | null>;

/** What operators of money are asked: all of them answer later, and none changes anything. */
const OPERATOR_QUESTIONS: ReadonlySet<string> = new Set([
  'accountHolder',
  'ask',
  'askStatus',
  'status',
  'transactionsBetween',
]);
/** Functions that only ask. All others ask for something to be done. */
const QUESTIONS: ReadonlySet<string> = new Set([...OPERATOR_QUESTIONS, 'check', 'get', 'list', 'read']);

/**
 * The same adapter. Its functions and those of its parts behave as before, and the listener hears how they end. Where
 * there is a gate, it stands before the questions to operators, but not before the check, which finds out.
 */
export const watched = <Adapter extends object>(
  adapter: Adapter,
  listen: Listener,
  gate: Gate | null = null,
): Adapter =>
  Object.fromEntries(
    Object.entries(adapter).map(([name, part]: [string, unknown]) => {
      if (typeof part === 'function') {
        const call = watchedCall(adapter, part as AnyCall, name, listen);
        return [name, gate && OPERATOR_QUESTIONS.has(name) ? gated(call, gate) : call];
      }
      return [name, isPart(part) ? watched(part, listen, gate) : part];
    }),
  ) as Adapter;

const gated =
  (call: AnyCall, gate: Gate): AnyCall =>
  async (...given) => {
    const refusal = await gate();
    if (refusal) throw refusal;
    return call(...given);
  };

type AnyCall = (...given: unknown[]) => unknown;

const isPart = (part: unknown): part is object =>
  typeof part === 'object' && part !== null && Object.getPrototypeOf(part) === Object.prototype;

/**
 * A function that answers at once asks nobody, so only promises and lists that come piece by piece are heard; and what
 * it reads in a message, where that says that the provider refuses us.
 */
function watchedCall(adapter: object, call: AnyCall, name: string, listen: Listener): AnyCall {
  const kind = QUESTIONS.has(name) ? 'question' : 'order';
  return (...given) => {
    const began_ms = performance.now();
    const ended = (failure: ProviderFailure | null): void =>
      listen(failure, { kind, ms: performance.now() - began_ms });
    const failed = (thrown: unknown): void => {
      const failure = failureOf(thrown);
      // A refusal of one request is an answer: the connection works.
      if (failure?.code === 'refused' && name !== 'check') ended(null);
      else if (failure) ended(failure);
    };
    const answer = call.apply(adapter, given);
    if (answer instanceof Promise)
      return answer.then(
        (value: unknown) => {
          ended(faultIn(value));
          return value;
        },
        (thrown: unknown) => {
          failed(thrown);
          throw thrown;
        },
      );
    if (isList(answer)) return watchedList(answer, failed, ended);
    const fault = faultIn(answer);
    if (fault) listen(fault, null);
    return answer;
  };
}

/** A provider may take a request and say only afterwards that it refuses us (`ports/connection.ts`). */
function faultIn(value: unknown): ProviderFailure | null {
  if (typeof value !== 'object' || value === null || !('connection_fault' in value)) return null;
  return typeof value.connection_fault === 'string' ? accessRefused(value.connection_fault) : null;
}

const isList = (answer: unknown): answer is AsyncIterable<unknown> =>
  typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;

async function* watchedList(
  list: AsyncIterable<unknown>,
  failed: (thrown: unknown) => void,
  ended: (failure: null) => void,
): AsyncIterable<unknown> {
  try {
    yield* list;
  } catch (thrown) {
    failed(thrown);
    throw thrown;
  }
  ended(null);
}
