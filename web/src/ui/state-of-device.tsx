import type { DeviceState } from '@palier/contract/rules/stock-movements.ts';
import { deviceTone, deviceWords } from './device-words.ts';
import { useTexts } from './language.tsx';
import { StateChip } from './feedback/state-chip.tsx';

/** Where a device stands in its life. */
export function StateOfDevice({ state }: { state: DeviceState }) {
  return <StateChip label={useTexts(deviceWords).states[state]} tone={deviceTone[state]} />;
}
