/** One device: what is on record, its history, the actions that are possible now, its portrait and whose it is. */
import { stockScreens } from '../screens.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import type { DeviceAction } from '@palier/contract/rules/stock-movements.ts';
import { Imei } from '@palier/contract/values/imei.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { SELDOM_MS } from '../../../api/pace.ts';
import { useCall } from '../../../api/use-call.ts';
import { Copyable } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { EmptyNote, RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { RecordColumns } from '../../../ui/layout/record-columns.tsx';
import { scanWords } from '../../../ui/scan/scan-words.ts';
import { useSession } from '../../../ui/session.tsx';
import { StateOfDevice } from '../../../ui/state-of-device.tsx';
import { texts } from '../i18n.ts';
import { toScan } from '../components/device.ts';
import { ActOnDevices } from '../components/act-on-devices.tsx';
import { StockMovements } from '../components/stock-movements.tsx';
import { catalogueScreens } from '../../catalogue/screens.ts';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';
import { DeviceFacts, WhoseDevice } from '../components/device-facts.tsx';
import { opensLater } from '../../../ui/opens-later.tsx';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { PhoneScans } from '../components/phone-scans.tsx';
import { PhoneOfDevice } from '../components/phone-of-device.tsx';
import { PossibleActions } from '../components/possible-actions.tsx';

const ScanPhone = opensLater(async () => (await import('../../../ui/scan/scan-phone.tsx')).ScanPhone);

export function DeviceScreen() {
  const t = useTexts(texts);
  const says = useTexts(scanWords);
  const { imei = '' } = useParams();
  // An address with a wrong IMEI names no device, so there is nothing to load.
  if (!Imei.safeParse(imei).success)
    return (
      <Page above={stockScreens.inventory} title={t.device.title(imei)}>
        <EmptyNote title={says.notImei(imei)} />
      </Page>
    );
  return <OneDevice key={imei} imei={imei} />;
}

function OneDevice({ imei }: { imei: string }) {
  const t = useTexts(texts);
  const d = t.device;
  const { may } = useSession();
  const [acting, setActing] = useState<DeviceAction | null>(null);
  const [isScanning, setScanning] = useState(false);
  const read = useCall(stockCalls.deviceDetails, { imei }, { every_ms: SELDOM_MS, live: ['stock'] });
  if (!read.data)
    return (
      <Page above={stockScreens.inventory} title={d.title(imei)}>
        {read.isError ? (
          <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
        ) : (
          <Section>
            <SkeletonLines lines={6} />
          </Section>
        )}
      </Page>
    );
  const { device, booked_value_fcfa, moves, actions, scans } = read.data;
  return (
    <Page
      above={stockScreens.inventory}
      title={device.device_name}
      lead={
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Copyable text={device.imei} />
          <StateOfDevice state={device.state} />
          {device.on_loan && <Typography component="span">{d.onLoanYes}</Typography>}
        </Stack>
      }
      actions={
        <>
          {device.customer_id && may('FIND_CUSTOMER') && (
            <Button
              component={Link}
              to={customerOverviewScreens.card.path({ customer: device.customer_id })}
              variant="outlined"
            >
              {d.openCard}
            </Button>
          )}
          {may(catalogueCalls.product.access) && (
            <Button component={Link} to={catalogueScreens.product.path({ id: device.product_id })} variant="outlined">
              {d.openModel}
            </Button>
          )}
        </>
      }
    >
      <RecordColumns
        aside={
          <Stack sx={{ gap: 2 }}>
            <PhoneOfDevice device={device} />
            <Section title={d.whose}>
              <WhoseDevice device={device} />
            </Section>
          </Stack>
        }
      >
        <Section>
          <DeviceFacts device={device} value_fcfa={booked_value_fcfa} />
        </Section>
        <Section title={d.actions}>
          <PossibleActions actions={actions} onAct={setActing} />
        </Section>
        <Section
          title={t.phoneScan.scans}
          actions={
            <ActionButton call={deviceLocksCalls.scanPhone} onClick={() => setScanning(true)}>
              {t.phoneScan.open}
            </ActionButton>
          }
        >
          <PhoneScans scans={scans} />
        </Section>
        <Section title={d.lifeBook}>
          <Typography color="textSecondary" sx={{ mb: 1.5 }}>
            {d.lifeBookHelp}
          </Typography>
          <StockMovements moves={moves} />
        </Section>
      </RecordColumns>
      {isScanning && <ScanPhone phone={toScan(device)} onClose={() => setScanning(false)} />}
      {acting && (
        <ActOnDevices
          action={acting}
          devices={[device]}
          onClose={() => setActing(null)}
          onDone={() => void read.refetch()}
        />
      )}
    </Page>
  );
}
