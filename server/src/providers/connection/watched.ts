/** Listens to how the calls of an adapter end, for all adapters in one place. */
import type { ProviderFailure } from '@palier/contract/settings/providers.ts';
import { accessRefused, failureOf } from './failure.ts';

/** Called once for each call that reached the provider, or tried to: what is wrong with the connection, or null. */
type Listener = (failure: ProviderFailure | null) => void;

/** The same adapter. Its functions and those of its parts behave as before, and the listener hears how they end. */
export const watched = <Adapter extends object>(adapter: Adapter, listen: Listener): Adapter =>
  Object.fromEntries(
    Object.entries(adapter).map(([name, part]: [string, unknown]) => {
      if (typeof part === 'function') return [name, watchedCall(adapter, part as AnyCall, name === 'check', listen)];
      return [name, isPart(part) ? watched(part, listen) : part];
    }),
  ) as Adapter;

type AnyCall = (...given: unknown[]) => unknown;

const isPart = (part: unknown): part is object =>
  typeof part === 'object' && part !== null && Object.getPrototypeOf(part) === Object.prototype;

/**
 * A function that answers at once asks nobody, so only promises and lists that come piece by piece are heard; and what
 * it reads in a message, where that says that the provider refuses us.
 */
function watchedCall(adapter: object, call: AnyCall, isCheck: boolean, listen: Listener): AnyCall {
  const failed = (thrown: unknown): void => {
    const failure = failureOf(thrown);
    // A refusal of one request is an answer: the connection works.
    if (failure?.code === 'refused' && !isCheck) listen(null);
    else if (failure) listen(failure);
  };
  return (...given) => {
    const answer = call.apply(adapter, given);
    if (answer instanceof Promise)
      return answer.then(
        (value: unknown) => {
          listen(faultIn(value));
          return value;
        },
        (thrown: unknown) => {
          failed(thrown);
          throw thrown;
        },
      );
    if (isList(answer)) return watchedList(answer, failed, listen);
    const fault = faultIn(answer);
    if (fault) listen(fault);
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
  listen: Listener,
): AsyncIterable<unknown> {
  try {
    yield* list;
  } catch (thrown) {
    failed(thrown);
    throw thrown;
  }
  listen(null);
}
