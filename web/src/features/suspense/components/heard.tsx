import type { CSSProperties, ReactNode } from 'react';

const LOOK: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clip: 'rect(0 0 0 0)',
  whiteSpace: 'nowrap',
};

/** For those who hear the screen: what others see from its place or its look. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span style={LOOK}>{children}</span>;
}
