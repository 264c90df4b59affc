import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value as it was last drawn, for what is called later: who holds it is not drawn again when the value changes. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
