import { REQUEST_KINDS, type RequestKind } from '@palier/contract/approvals/kinds.ts';
import { StateChip } from './feedback/state-chip.tsx';
import { Hint } from './hint.tsx';
import { businessNow } from './business-now.ts';
import { useLanguage, useTexts } from './language.tsx';
import { requestWords } from './request-words.ts';
import { exact } from './date-time.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** How long a request has waited. Only one that waits longer than usual for its kind stands out. */
export function RequestAge({ kind, since }: { kind: RequestKind; since: string }) {
  const t = useTexts(requestWords);
  const { language } = useLanguage();
  const waited_ms = Math.max(0, businessNow().getTime() - Date.parse(since));
  const { answer_hours } = REQUEST_KINDS[kind];
  const isOverdue = waited_ms > answer_hours * HOUR_MS;
  const labelOf = (): string => {
    if (waited_ms < MINUTE_MS) return t.justNow;
    if (waited_ms < HOUR_MS) return t.minutes(Math.floor(waited_ms / MINUTE_MS));
    if (waited_ms < 2 * DAY_MS) return t.hours(Math.floor(waited_ms / HOUR_MS));
    return t.days(Math.floor(waited_ms / DAY_MS));
  };
  return (
    <Hint says={`${exact(language, new Date(since))}. ${t.answerWithin(answer_hours)}.`} describes>
      <span style={{ whiteSpace: 'nowrap' }}>
        <StateChip label={labelOf()} tone={isOverdue ? 'wait' : 'plain'} />
        {isOverdue && <VisuallyHidden>, {t.overdue}</VisuallyHidden>}
      </span>
    </Hint>
  );
}
