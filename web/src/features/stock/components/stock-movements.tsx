import { DEVICE_STATE_LABELS } from '@palier/contract/stock/labels.ts';
import Typography from '@mui/material/Typography';
import type { DeviceMove } from '@palier/contract/stock/records.ts';
import type * as z from 'zod';
import { useTexts } from '../../../ui/language.tsx';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import { Exactly } from '../../../ui/date-time.tsx';
import { Timeline, TimelineEntry } from '../../../ui/layout/timeline.tsx';
import { texts } from '../i18n.ts';

/** A reason that a person wrote stays as it is; a reason that the system noted is put into the reader’s language. */
function reasonOf(because: string, words: (typeof texts)['en']['device']['reasons']): string {
  const [, kind, reference] =
    /^(loan|settled|deactivated|deregistered|cancelled|imei_change|found):(\S+)$/.exec(because) ?? [];
  if (reference) return words[kind as Exclude<keyof typeof words, 'receipt'>](reference);
  return because === 'receipt of stock' ? words.receipt : because;
}

/** The movements of a device, newest first: the states, the shops, the person, the reason and the time. */
export function StockMovements({ moves }: { moves: ReadonlyArray<z.output<typeof DeviceMove>> }) {
  const d = useTexts(texts).device;
  const states = useTexts(DEVICE_STATE_LABELS);
  if (moves.length === 0) return <EmptyNote />;
  return (
    <Timeline name={d.lifeBook}>
      {moves
        .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
        .map(({ id, from_state, to_state, from_shop, shop, who, because, at }) => (
          <TimelineEntry key={id}>
            <Typography sx={{ fontWeight: 'fontWeightBold' }}>
              {from_state === null || from_state === to_state
                ? states[to_state]
                : d.moveTo(states[from_state], states[to_state])}
            </Typography>
            {(shop || from_shop) && (
              <Typography component="div">
                {from_shop && shop && from_shop !== shop ? d.moveTo(from_shop, shop) : (shop ?? from_shop)}
              </Typography>
            )}
            <Typography variant="body2" color="textSecondary" component="div">
              {reasonOf(because, d.reasons)}
              <br />
              <Exactly at={at} /> · {who ?? d.system}
            </Typography>
          </TimelineEntry>
        ))}
    </Timeline>
  );
}
