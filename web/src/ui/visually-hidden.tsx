import type { CSSProperties, ReactNode } from 'react';

const LOOK: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clip: 'rect(0 0 0 0)',
  whiteSpace: 'nowrap',
};

/** Text for screen readers only: what others see from the position or the style. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span style={LOOK}>{children}</span>;
}
