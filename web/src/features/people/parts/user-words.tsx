import { useTexts } from '../../../kit/language.tsx';
import { StateChip } from '../../../kit/state-chip.tsx';
import { messages } from '../messages.ts';
import type { UserRow } from './user.ts';

export function StateOfUser({ status }: { status: UserRow['status'] }) {
  const t = useTexts(messages);
  return <StateChip label={t.states[status]} tone={status === 'active' ? 'good' : 'wait'} />;
}
