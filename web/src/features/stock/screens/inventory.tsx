/** The stock in tabs: models, devices, quantities and stock counts. The address holds the tab. */
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { Link, useSearchParams } from 'react-router';
import { SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';
import { DeviceList } from '../components/device-list.tsx';
import { PhoneList } from '../../catalogue/components/product-list.tsx';
import { importsScreens } from '../../imports/screens.ts';
import { stockScreens } from '../screens.ts';
import { ScreenName } from '../../../ui/layout/screen-name.tsx';
import { opensLater } from '../../../ui/opens-later.tsx';

const ToCome = () => (
  <Section>
    <SkeletonLines lines={8} />
  </Section>
);
const CountsPanel = opensLater(async () => (await import('../components/counts-panel.tsx')).CountsPanel, ToCome);
const TakesPanel = opensLater(
  async () => (await import('../components/stock-takes/takes-panel.tsx')).TakesPanel,
  ToCome,
);

const TABS = ['phones', 'devices', 'counts', 'takes'] as const;
type TabName = (typeof TABS)[number];

export function Inventory() {
  const t = useTexts(texts);
  const { may } = useSession();
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'phones';
  return (
    <Page
      part={tab === TABS[0] ? null : t.tabs[tab]}
      title={useTexts(stockScreens.inventory.title)}
      lead={t.lead}
      width={1440}
      actions={
        <>
          {tab === 'phones' && (
            <ActionButton
              call={catalogueCalls.addProduct}
              {...{ component: Link, to: importsScreens.records.path({ kind: 'products' }) }}
            >
              <ScreenName of={importsScreens.records.variants.products} />
            </ActionButton>
          )}
          {tab === 'phones' && (
            <ActionButton
              call={catalogueCalls.addProduct}
              {...{ component: Link, to: importsScreens.add.path({ add: 'phone' }) }}
            >
              <ScreenName of={importsScreens.add.variants.phone} />
            </ActionButton>
          )}
          {may(stockCalls.addOwnerDevice.access) && (
            <Button component={Link} to={importsScreens.add.path()} variant="contained" color="primary">
              <ScreenName of={importsScreens.add} />
            </Button>
          )}
        </>
      }
    >
      {/* Each tab has its own search and filters, so another tab starts without them. */}
      <Tabs
        value={tab}
        onChange={(_, name: TabName) => setParams({ tab: name })}
        variant="scrollable"

        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {TABS.map((name) => (
          <Tab key={name} value={name} label={t.tabs[name]} id={`tab-${name}`} aria-controls={`panel-${name}`} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === 'phones' && <PhoneList />}
        {tab === 'devices' && <DeviceList name="devices" caption={t.device.caption} filters={['state', 'on_loan']} />}
        {tab === 'counts' && <CountsPanel />}
        {tab === 'takes' && <TakesPanel />}
      </div>
    </Page>
  );
}
