/** The stock: its models, its devices, its counts. What is shown is in the address. */
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { inventoryCalls } from '@palier/contract/inventory.calls.ts';
import { Link, useSearchParams } from 'react-router';
import { ActionButton } from '../../../kit/action-button.tsx';
import { useTexts } from '../../../kit/language.tsx';
import { Page } from '../../../kit/page.tsx';
import { useSession } from '../../../kit/session.tsx';
import { messages } from '../messages.ts';
import { addPhonePath } from '../parts/paths.ts';
import { CountsPanel } from '../parts/counts-panel.tsx';
import { DeviceList } from '../parts/device-list.tsx';
import { Gate } from '../../../kit/require-permission.tsx';
import { PhoneList } from '../parts/phone-list.tsx';
import { TakesPanel } from '../parts/takes/takes-panel.tsx';

const TABS = ['phones', 'devices', 'counts', 'takes'] as const;
type TabName = (typeof TABS)[number];

export function Inventory() {
  const t = useTexts(messages);
  const { may } = useSession();
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'phones';
  return (
    <Page
      title={t.title}
      lead={t.lead}
      width={1440}
      actions={
        <>
          {tab === 'phones' && (
            <ActionButton call={inventoryCalls.addPhone} {...{ component: Link, to: '/dashboard/import/products' }}>
              {t.importPhones}
            </ActionButton>
          )}
          {tab === 'phones' && (
            <ActionButton call={inventoryCalls.addPhone} {...{ component: Link, to: addPhonePath }}>
              {t.addPhone}
            </ActionButton>
          )}
          {may(inventoryCalls.addOwnerDevice.access) && (
            <Button component={Link} to="/dashboard/inventory/add" variant="contained" color="primary">
              {t.receive}
            </Button>
          )}
        </>
      }
    >
      <Gate access={inventoryCalls.phones.access}>
        {/* Each tab has its own search and filters, so nothing of one goes to the next. */}
        <Tabs
          value={tab}
          onChange={(_, name: TabName) => setParams({ tab: name })}
          variant="scrollable"
          allowScrollButtonsMobile
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
      </Gate>
    </Page>
  );
}
