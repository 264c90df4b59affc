/** The last order to the lock provider: what became of it, and when. */
import {
  COMMAND_ACTION_LABELS,
  COMMAND_STATE_LABELS,
  LOCK_REFUSAL_LABELS,
} from '@palier/contract/device-locks/command-labels.ts';
import type { LockExplanation } from '@palier/contract/device-locks/records.ts';
import { inSentence } from '@palier/contract/labels.ts';
import type * as z from 'zod';
import { When } from '../../../ui/date-time.tsx';
import { useLabel, useTexts } from '../../../ui/language.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';

type Command = NonNullable<z.output<typeof LockExplanation>['last_command']>;

/** What only programs say: `DEVICE_BUSY`, `trustonic: 503`. */
const IS_FOR_PROGRAMS = /^[A-Z\d_]+$|\b\d{3}\b|^\S+$/;

export function LastCommand({ command }: { command: Command }) {
  const w = useTexts(texts).why;
  const { colon } = useTexts(words);
  const commandActions = useTexts(COMMAND_ACTION_LABELS);
  const commandStates = useTexts(COMMAND_STATE_LABELS);
  const reasonOf = useLabel(LOCK_REFUSAL_LABELS);
  const reason = command.error && reasonOf(command.error);
  return (
    <span>
      {commandActions[command.action]}
      {colon} {commandStates[command.status]} ·{' '}
      <When at={command.confirmed_at ?? command.sent_at ?? command.created_at} />
      {command.attempts > 1 && ` · ${w.attempts(command.attempts)}`}
      {reason && <> · {IS_FOR_PROGRAMS.test(reason) ? w.notTaken : inSentence(reason)}</>}
    </span>
  );
}
