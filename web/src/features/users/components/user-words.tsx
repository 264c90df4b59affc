import { useTexts } from '../../../ui/language.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { texts } from '../i18n.ts';
import type { UserRow } from './user.ts';

export function StateOfUser({ status }: { status: UserRow['status'] }) {
  const t = useTexts(texts);
  return <StateChip label={t.states[status]} tone={status === 'active' ? 'good' : 'wait'} />;
}
