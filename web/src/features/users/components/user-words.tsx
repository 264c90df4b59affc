import { USER_STATE_LABELS } from '@palier/contract/users/labels.ts';
import { useTexts } from '../../../ui/language.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import type { UserRow } from './user.ts';

export function StateOfUser({ status }: { status: UserRow['status'] }) {
  const states = useTexts(USER_STATE_LABELS);
  return <StateChip label={states[status]} tone={status === 'active' ? 'good' : 'wait'} />;
}
