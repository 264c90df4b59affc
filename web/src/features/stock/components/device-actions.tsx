import { DEVICE_ACTION_LABELS } from '@palier/contract/stock/labels.ts';
import Typography from '@mui/material/Typography';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { DEVICE_ACTIONS, type DeviceAction } from '@palier/contract/rules/stock-movements.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useState } from 'react';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts as messages } from '../i18n.ts';
import { type DeviceRow, MOST_AT_ONCE, possibleActions } from './device.ts';
import { opensLater } from '../../../ui/opens-later.tsx';

const ActOnDevices = opensLater(async () => (await import('./act-on-devices.tsx')).ActOnDevices);

/** A button for each action that is possible on at least one of the chosen devices. */
export function DeviceActions({ devices, onDone }: { devices: readonly DeviceRow[]; onDone: () => void }) {
  const t = useTexts(messages);
  const actions = useTexts(DEVICE_ACTION_LABELS);
  const [acting, setActing] = useState<DeviceAction | null>(null);
  if (devices.length > MOST_AT_ONCE)
    return <Typography color="error">{t.device.tooMany(groupThousands(MOST_AT_ONCE))}</Typography>;
  const offered = DEVICE_ACTIONS.map(
    (action) => [action, devices.filter((device) => possibleActions(device).includes(action)).length] as const,
  ).filter(([, count]) => count > 0);
  return (
    <>
      {offered.map(([action, count]) => (
        <ActionButton key={action} call={stockCalls.actOnDevices} size="small" onClick={() => setActing(action)}>
          {count === devices.length ? actions[action] : t.act.options(actions[action], groupThousands(count))}
        </ActionButton>
      ))}
      {acting && <ActOnDevices action={acting} devices={devices} onClose={() => setActing(null)} onDone={onDone} />}
    </>
  );
}
