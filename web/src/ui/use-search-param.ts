import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { readParam } from './day-in-address.ts';

interface Options {
  /** Without an entry of its own in the history of the browser. */
  readonly replace?: boolean;
}

/** One parameter of the address: its value, and a function that changes it and keeps the other parameters. */
export function useSearchParam(
  name: string,
): readonly [string | null, (value: string | null, options?: Options) => void] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (value: string | null, options: Options = {}) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      }, options),
    [setParams, name],
  );
  return [readParam(params, name), change];
}
