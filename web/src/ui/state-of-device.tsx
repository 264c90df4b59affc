import { DEVICE_STATE_LABELS } from '@palier/contract/stock/labels.ts';
import type { DeviceState } from '@palier/contract/rules/stock-movements.ts';
import { deviceTone } from './tones.ts';
import { useTexts } from './language.tsx';
import { StateChip } from './feedback/state-chip.tsx';

/** The state of a device. */
export function StateOfDevice({ state }: { state: DeviceState }) {
  return <StateChip label={useTexts(DEVICE_STATE_LABELS)[state]} tone={deviceTone[state]} />;
}
