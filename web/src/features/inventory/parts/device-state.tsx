import type { DeviceState } from '@palier/contract/rules/life-book.ts';
import { useTexts } from '../../../kit/language.tsx';
import { StateChip, type Tone } from '../../../kit/state-chip.tsx';
import { messages } from '../messages.ts';

const TONES: Record<DeviceState, Tone> = { received: 'info', in_stock: 'good', reserved: 'wait', sold: 'info', active: 'info', in_repair: 'wait', swapped: 'plain', damaged: 'bad', lost: 'bad', returned: 'plain', released: 'good', suspended: 'wait' };

/** Where a device stands in its life. */
export function StateOfDevice({ state }: { state: DeviceState }) {
  const t = useTexts(messages);
  return <StateChip label={t.states[state]} tone={TONES[state]} />;
}
