import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { usePagePart } from './page-title.ts';

/**
 * The tabs of a record, kept in the address. Each tab has its own search and filters, so changing the tab removes those
 * of the other.
 */
export function RecordTabs<Name extends string>({
  tabs,
  titles,
  children,
}: {
  tabs: readonly Name[];
  titles: Readonly<Record<Name, string>>;
  children: (tab: Name) => ReactNode;
}) {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((name) => name === params.get('tab')) ?? tabs[0];
  usePagePart(tab === undefined || tab === tabs[0] ? null : titles[tab]);
  if (tab === undefined) return null;
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, name: Name) => setParams({ tab: name })}
        variant="scrollable"

        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((name) => (
          <Tab key={name} value={name} label={titles[name]} id={`tab-${name}`} aria-controls={`panel-${name}`} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} key={tab}>
        {children(tab)}
      </div>
    </>
  );
}
