/** The views of a list, which share its search and its filters. The view is in the address. */
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { usePagePart } from '../layout/page-title.ts';

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

export function ListViews<View extends string>({
  label,
  views,
  titles,
  view,
  onChange,
  children,
}: {
  label: string;
  views: readonly View[];
  titles: Readonly<Record<View, string>>;
  view: View;
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
        allowScrollButtonsMobile
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {views.map((name) => (
          <Tab key={name} value={name} label={titles[name]} id={`view-${name}`} aria-controls="views" />
        ))}
      </Tabs>
      <div role="tabpanel" id="views" aria-labelledby={`view-${view}`}>
        {children}
      </div>
    </>
  );
}
