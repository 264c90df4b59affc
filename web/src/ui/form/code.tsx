import type { CSSProperties } from 'react';

const LOOK: CSSProperties = {
  fontFamily: 'ui-monospace, "Cascadia Mono", "Roboto Mono", monospace',
  color: 'var(--mui-palette-text-secondary)',
  overflowWrap: 'anywhere',
};
const BLOCK: CSSProperties = { ...LOOK, display: 'block' };

/**
 * A name that is the same in every language: a role code, the path of a call, a field. It is marked as being in no
 * language, so that screen readers do not read it as words. It is a plain element because long lists have one in every
 * row.
 */
export function Code({ children, block }: { children: string; block?: boolean }) {
  return (
    <code lang="zxx" style={block ? BLOCK : LOOK}>
      {children}
    </code>
  );
}
