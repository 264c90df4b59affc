/** The views of a list, which share its search and its filters. The view is in the address. */
import Box from '@mui/material/Box';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { usePagePart } from '../layout/page-title.ts';
import { WithScrollArrows } from './scroll-arrows.tsx';
import { WithCount } from './with-count.tsx';

/** The view that the address names under `name`; the first one is shown when it names none. */
export function useListView<View extends string>(
  name: string,
  views: readonly [View, ...View[]],
): readonly [View, (to: View) => void] {
  const [params, setParams] = useSearchParams();
  const view = views.find((one) => one === params.get(name)) ?? views[0];
  const change = (to: View) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (to === views[0]) next.delete(name);
      else next.set(name, to);
      next.delete('page');
      return next;
    });
  return [view, change];
}

/** The room of three digits, so that the views stay where they are when their counts come. */
const ROOM = '\u2007\u2007\u2007';

const PILL = {
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  whiteSpace: 'nowrap',
  typography: 'body2',
  fontWeight: 'fontWeightBold',
  minHeight: { xs: 44, sm: 32 },
  px: 2,
  py: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.secondary',
  cursor: 'pointer',
  '&[aria-selected=true]': { bgcolor: 'text.primary', color: 'background.paper', borderColor: 'text.primary' },
  // The row of views scrolls, and would cut an outer ring off.
  '&:focus-visible': { outlineOffset: -4 },
  '&[aria-selected=true]:focus-visible': { outlineColor: 'background.paper' },
} as const;

/** On a phone the chosen view may be beyond the edge. */
function showChosen(row: HTMLElement | null): void {
  const tab = row?.querySelector<HTMLElement>('[aria-selected=true]');
  if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

/** Moves the focus along the views; the one that has it is chosen by a press. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (at === -1 || to === undefined) return;
  event.preventDefault();
  (tabs.at(to) ?? tabs[0])?.focus();
}

export function ListViews<View extends string>({
  label,
  views,
  titles,
  view,
  countOf,
  onChange,
  children,
}: {
  label: string;
  views: readonly View[];
  titles: Readonly<Record<View, string>>;
  view: View;
  /** How many rows a view has, as far as that is known. */
  countOf?: (view: View) => string | undefined;
  onChange: (view: View) => void;
  children: ReactNode;
}) {
  usePagePart(view === views[0] ? null : titles[view]);
  const row = useRef<HTMLElement>(null);
  // Its count makes it wider.
  const count = countOf?.(view);
  useEffect(() => showChosen(row.current), [view, count]);
  return (
    <>
      {/* Tabs of our own: those of the library weigh as much as the list itself. */}
      <WithScrollArrows row={row}>
        <Box
          ref={row}
          role="tablist"
          aria-label={label}
          onKeyDown={moveFocus}
          sx={{ display: 'flex', gap: 1, position: 'relative', overflowX: 'auto', scrollbarWidth: 'none' }}
        >
          {views.map((name) => (
            <Box
              component="button"
              type="button"
              role="tab"
              key={name}
              id={`view-${name}`}
              aria-selected={name === view}
              data-filled={name === view}
              aria-controls="views"
              tabIndex={name === view ? 0 : -1}
              onClick={() => onChange(name)}
              sx={PILL}
            >
              <WithCount label={titles[name]} count={countOf && (countOf(name) ?? ROOM)} />
            </Box>
          ))}
        </Box>
      </WithScrollArrows>
      <div role="tabpanel" id="views" aria-labelledby={`view-${view}`}>
        {children}
      </div>
    </>
  );
}
