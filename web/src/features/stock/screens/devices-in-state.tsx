/** The pages that list devices in one state: suspended, damaged, lost, and customers’ devices after the sale. */
import Alert from '@mui/material/Alert';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { Link, useSearchParams } from 'react-router';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useSession } from '../../../ui/session.tsx';
import { customersScreens } from '../../customers/screens.ts';
import { useTexts } from '../../../ui/language.tsx';
import { NoRecords } from '../../../ui/feedback/feedback.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import { DeviceList } from '../components/device-list.tsx';
import { stockScreens } from '../screens.ts';

function DevicesIn({ state }: { state: 'suspended' | 'damaged' | 'lost' }) {
  const t = useTexts(texts);
  const title = useTexts(stockScreens[state].title);
  const { lead, empty } = t.lists[state];
  return (
    <Page above={stockScreens.inventory} title={title} lead={lead} width={1440}>
      <DeviceList
        name={`devices-${state}`}
        caption={title}
        input={{ state }}
        filters={[]}
        empty={<NoRecords says={empty} />}
      />
    </Page>
  );
}

export const SuspendedDevices = () => <DevicesIn state="suspended" />;
export const DamagedDevices = () => <DevicesIn state="damaged" />;
export const LostDevices = () => <DevicesIn state="lost" />;

/** Who may follow the link. */
const FIND = { access: customersScreens.find.access } as const;

const WHICH = ['in_repair', 'lost', 'active', 'all'] as const;

export function AfterSales() {
  const t = useTexts(texts);
  const title = useTexts(stockScreens.afterSales.title);
  const { lead, empty } = t.lists.after;
  const { may } = useSession();
  const [params, setParams] = useSearchParams();
  const which = WHICH.find((name) => name === params.get('which')) ?? 'in_repair';
  const change = (to: (typeof WHICH)[number]) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.set('which', to);
      next.delete('page');
      return next;
    });
  return (
    <Page above={stockScreens.inventory} title={title} lead={lead} width={1440}>
      {!may(stockCalls.actOnDevices.access) && (
        <Alert
          severity="info"
          variant="outlined"
          sx={{ mb: 2 }}
          action={
            <ActionButton call={FIND} size="small" {...{ component: Link, to: customersScreens.find.path() }}>
              {t.after.findCustomer}
            </ActionButton>
          }
        >
          {t.after.whoMoves}
        </Alert>
      )}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={which}
        onChange={(_, to: (typeof WHICH)[number] | null) => to && change(to)}
        aria-label={t.after.label}
        sx={{ mb: 2, flexWrap: 'wrap' }}
      >
        {WHICH.map((name) => (
          <ToggleButton key={name} value={name}>
            {t.after[name]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <DeviceList
        key={which}
        name="devices-after-sales"
        caption={title}
        input={{ on_loan: true, ...(which !== 'all' && { state: which }) }}
        filters={[]}
        hidden_at_first={['model', 'owner', 'created_at']}
        empty={<NoRecords says={empty} />}
      />
    </Page>
  );
}
