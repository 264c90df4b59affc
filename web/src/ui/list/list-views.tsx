/** The views of a list, which share its search and its filters. The view is in the address. */
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { usePagePart } from '../layout/page-title.ts';
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

const PILL = {
  typography: 'body2',
  fontWeight: 'fontWeightBold',
  minHeight: { xs: 44, sm: 32 },
  py: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  opacity: 1,
  '&.Mui-selected': { bgcolor: 'text.primary', color: 'background.paper', borderColor: 'text.primary' },
} as const;

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
  return (
    <>
      <Tabs
        value={view}
        onChange={(_, to: View) => onChange(to)}
        aria-label={label}
        variant="scrollable"

        slotProps={{ indicator: { sx: { display: 'none' } } }}
        sx={{ mb: 1, minHeight: 0, '& .MuiTabs-list': { gap: 1 } }}
      >
        {views.map((name) => (
          <Tab
            key={name}
            value={name}
            label={
              <span>
                <WithCount label={titles[name]} count={countOf?.(name)} />
              </span>
            }
            id={`view-${name}`}
            aria-controls="views"
            disableFocusRipple
            sx={PILL}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id="views" aria-labelledby={`view-${view}`}>
        {children}
      </div>
    </>
  );
}
