/** The button for a paid phone that is found locked: it is read at its provider, or its command is sent again. */
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import type { LockExplanation } from '@palier/contract/device-locks/records.ts';
import type * as z from 'zod';
import type { useChange } from '../../../api/use-call.ts';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

export function OpenAgain({
  lock,
  loan_reference,
  release,
}: {
  lock: z.output<typeof LockExplanation>;
  loan_reference: string;
  release: ReturnType<typeof useChange<typeof deviceLocksCalls.releaseDevice>>;
}) {
  const t = useTexts(texts).actions;
  return (
    <ActionButton
      call={deviceLocksCalls.releaseDevice}
      disabled={release.isPending}
      onClick={() => release.mutate({ loan_reference })}
    >
      {lock.label === 'releasing' ? t.release : lock.label === 'unlocking' ? t.unlockAgain : t.readPhone}
    </ActionButton>
  );
}
