/**
 * The portrait of a device: on a loan, what its lock provider reported last and when it was seen; otherwise its place
 * in the stock and since when.
 */
import { LOCK_STATE_LABELS, PHONE_STATUS_LABELS, REPORTED_LOCK_LABELS } from '@palier/contract/device-locks/labels.ts';
import { ReportedLock } from '@palier/contract/device-locks/lock-states.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { customerSubject } from '@palier/contract/live/subjects.ts';
import { DEVICE_STATE_LABELS } from '@palier/contract/stock/labels.ts';
import Typography from '@mui/material/Typography';
import { useCall } from '../../../api/use-call.ts';
import { When } from '../../../ui/date-time.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { PhoneWithWords } from '../../../ui/phone-portrait/phone-with-words.tsx';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';
import type { DeviceRow } from './device.ts';
import { portraitOfReport } from './lock-of-device.ts';

export function PhoneOfDevice({ device }: { device: DeviceRow }) {
  const d = useTexts(texts).device;
  const reports = useTexts(REPORTED_LOCK_LABELS);
  const phones = useTexts(PHONE_STATUS_LABELS);
  const locks = useTexts(LOCK_STATE_LABELS);
  const stock = useTexts(DEVICE_STATE_LABELS);
  const lock = useLock(device);
  if (device.on_loan && device.lock_solution === 'none')
    return (
      <PhoneWithWords state="open" title={locks.no_lock}>
        <Moved device={device} />
      </PhoneWithWords>
    );
  if (!lock)
    return (
      <PhoneWithWords state="off" title={stock[device.state]}>
        <Moved device={device} />
      </PhoneWithWords>
    );
  const { reported, last_contact_at } = lock;
  const title = reported === 'locked' ? phones.locked : reported === 'active' ? phones.unlocked : reports[reported];
  return (
    <PhoneWithWords state={portraitOfReport(reported)} title={title}>
      <Typography variant="body2" color="textSecondary" component="div">
        {last_contact_at ? (
          <>
            {d.seen} <When at={last_contact_at} />
          </>
        ) : (
          d.neverSeen
        )}
      </Typography>
    </PhoneWithWords>
  );
}

/** Since when it is where it is. */
function Moved({ device: { moved_at } }: { device: DeviceRow }) {
  const d = useTexts(texts).device;
  return (
    moved_at && (
      <Typography variant="body2" color="textSecondary" component="div">
        {d.moved} <When at={moved_at} />
      </Typography>
    )
  );
}

/** The lock of the device’s loan, for readers who may see its customer; null where there is none. */
function useLock({ imei, on_loan, loan_reference, customer_id, lock_solution }: DeviceRow) {
  const { may } = useSession();
  const { customerStatus } = deviceLocksCalls;
  const reference = on_loan && lock_solution !== 'none' && customer_id !== null ? loan_reference : null;
  const read = useCall(
    customerStatus,
    { loan_reference: reference ?? '' },
    {
      enabled: reference !== null && may(customerStatus.access),
      ...(customer_id !== null && { live: [customerSubject(customer_id)] }),
    },
  );
  // The loan may already run on another phone.
  const seen = read.data?.device?.imei === imei ? read.data.device : null;
  const reported = ReportedLock.safeParse(seen?.state);
  return seen && reported.success ? { reported: reported.data, last_contact_at: seen.last_contact_at } : null;
}
