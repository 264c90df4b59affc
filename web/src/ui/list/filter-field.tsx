import { useEffect, useRef } from 'react';
import type { Filter } from './list-tools.tsx';

/** A filter that is chosen in a field of its own, which takes the focus when it is new. */
export function FilterField({
  filter,
  value,
  isNew,
  onChange,
}: {
  filter: Filter;
  value: string;
  isNew: boolean;
  onChange: (value: string | undefined) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The menu that offered the filter returns the focus to its button after this.
    const timer = isNew && setTimeout(() => place.current?.querySelector<HTMLElement>('input, button')?.focus(), 60);
    return () => void (timer && clearTimeout(timer));
  }, [isNew]);
  return (
    <div ref={place} style={{ maxWidth: '100%' }}>
      {filter.choose?.(value === '' ? null : value, (to) => onChange(to ?? undefined))}
    </div>
  );
}
