import { DEVICE_ACTION_LABELS } from '@palier/contract/stock/labels.ts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import type { DeviceAction } from '@palier/contract/rules/stock-movements.ts';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';

/** A button for each action that is possible on the device, for people who may move devices. */
export function PossibleActions({
  actions,
  onAct,
}: {
  actions: readonly DeviceAction[];
  onAct: (action: DeviceAction) => void;
}) {
  const d = useTexts(texts).device;
  const actionLabels = useTexts(DEVICE_ACTION_LABELS);
  const { may } = useSession();
  if (actions.length === 0) return <Typography color="textSecondary">{d.noActions}</Typography>;
  if (!may(stockCalls.actOnDevices.access)) return <Typography color="textSecondary">{d.notYours}</Typography>;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {actions.map((action) => (
        <ActionButton key={action} call={stockCalls.actOnDevices} onClick={() => onAct(action)}>
          {actionLabels[action]}
        </ActionButton>
      ))}
    </Stack>
  );
}
