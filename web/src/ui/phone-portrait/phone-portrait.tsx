/**
 * A phone as it is known to be: locked, open, held open, not known, or off, as one on the shelf is. When it opens while
 * somebody looks, its screen lights once.
 */
import './phone-portrait.css';
import { useEffect, useRef, useState } from 'react';

export type PortraitState = 'locked' | 'open' | 'held' | 'unknown' | 'off';

export function PhonePortrait({
  state,
  title,
  under,
  isSmall = false,
}: {
  state: PortraitState;
  /** The state in words, on the screen; a small picture has them beside it. */
  title: string;
  /** What else the screen says. */
  under?: string | undefined;
  isSmall?: boolean;
}) {
  const before = useRef(state);
  const [opens, setOpens] = useState(false);
  useEffect(() => {
    if (before.current === 'locked' && state === 'open') setOpens(true);
    else if (state !== 'open') setOpens(false);
    before.current = state;
  }, [state]);
  const marks = ['portrait', `portrait-${state}`, opens && 'portrait-opens', isSmall && 'portrait-small'];
  return (
    <div className={marks.filter(Boolean).join(' ')} data-testid="phone-portrait" data-state={state}>
      <div className="portrait-screen">
        {state === 'unknown' ? <Question /> : state !== 'off' && <Padlock />}
        {!isSmall && <p className="portrait-title">{title}</p>}
        {under !== undefined && !isSmall && <p className="portrait-under">{under}</p>}
      </div>
    </div>
  );
}

function Padlock() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
      <path className="portrait-shackle" d="M7 10V7a5 5 0 0 1 10 0v3" />
      <rect x="4.500" y="10" width="15" height="10.500" rx="2" />
    </svg>
  );
}

function Question() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
      <path
        d="M8.500 8.500a3.500 3.500 0 1 1 5 3.200c-1 .500-1.500 1.100-1.500 2.300M12 18v.100"
        strokeLinecap="round"
      />
    </svg>
  );
}
