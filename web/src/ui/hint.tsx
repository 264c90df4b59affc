/**
 * What a part says when it is pointed at, focused or held. A list has hundreds of such parts and shows one hint at a
 * time, so what draws and places it is loaded later and made once for the part that asks.
 */
import { type ReactElement, type SyntheticEvent, cloneElement, useEffect, useId, useRef, useState } from 'react';
import { opensLater } from './opens-later.tsx';

const DrawnHint = opensLater(async () => (await import('./drawn-hint.tsx')).DrawnHint, undefined, 'in silence');

const POINTED_MS = 300;
/** Time to reach the hint itself with the pointer. */
const LEFT_MS = 120;
const HELD_MS = 700;
const AFTER_HOLD_MS = 1_500;

type Listener = (event: SyntheticEvent<HTMLElement>) => void;

export function Hint({
  says,
  describes = false,
  children,
}: {
  says: string;
  /** The part has a name of its own, and this is more about it. */
  describes?: boolean;
  children: ReactElement<any>;
}) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const soon = (ms: number, to: HTMLElement | null): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(to), ms);
  };
  const also =
    (name: string, what: Listener): Listener =>
    (event) => {
      (children.props as Record<string, Listener | undefined>)[name]?.(event);
      what(event);
    };
  return (
    <>
      {cloneElement(children, {
        ...(describes
          ? { title: anchor ? undefined : says, 'aria-describedby': anchor ? id : undefined }
          : { 'aria-label': (children.props as { 'aria-label'?: string })['aria-label'] ?? says }),
        onMouseEnter: also('onMouseEnter', ({ currentTarget }) => soon(POINTED_MS, currentTarget)),
        onMouseLeave: also('onMouseLeave', () => soon(LEFT_MS, null)),
        onFocus: also('onFocus', ({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) soon(0, currentTarget);
        }),
        onBlur: also('onBlur', () => soon(0, null)),
        onTouchStart: also('onTouchStart', ({ currentTarget }) => soon(HELD_MS, currentTarget)),
        onTouchEnd: also('onTouchEnd', () => soon(AFTER_HOLD_MS, null)),
      })}
      {anchor && (
        <DrawnHint
          id={id}
          says={says}
          anchor={anchor}
          onStay={() => clearTimeout(timer.current)}
          onLeave={() => soon(LEFT_MS, null)}
          onClose={() => soon(0, null)}
        />
      )}
    </>
  );
}
