/** Listens to how the calls of an adapter end, for all adapters in one place. */
import type { ProviderFailure } from '@palier/contract/settings/providers.ts';
import { failureOf } from './failure.ts';

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

/** A function that answers at once asks nobody, so only promises and lists that come piece by piece are heard. */
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
          listen(null);
          return value;
        },
        (thrown: unknown) => {
          failed(thrown);
          throw thrown;
        },
      );
    return isList(answer) ? watchedList(answer, failed, listen) : answer;
  };
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
