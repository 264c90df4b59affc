/** What happened, and what is known of it. */
import { REQUEST_KIND_LABELS } from '@palier/contract/approvals/labels.ts';
import { hasLabel } from '@palier/contract/labels.ts';
import type { TimelineEntry } from '@palier/contract/customer-overview/records.ts';
import { DATA_VALIDITY_LABELS, GIFT_STATE_LABELS } from '@palier/contract/data-bundles/labels.ts';
import { bundleWords } from '@palier/contract/data-bundles/words.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { exact } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { endOf } from './event-end.ts';

type Entry = z.output<typeof TimelineEntry>;

export function EventWords({
  entry,
  when,
}: {
  entry: Entry;
  /** The time, where it stands with the facts. */
  when?: ReactNode;
}) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const requestKinds = useTexts(REQUEST_KIND_LABELS);
  const gifts = useTexts(GIFT_STATE_LABELS);
  const { facts } = entry;
  const text = (name: string): string[] => (typeof facts[name] === 'string' ? [facts[name]] : []);
  const written_off = facts['written_off_fcfa'];
  const { former_fcfa } = facts;
  const gift = giftIn(facts);
  const title = [
    entry.kind in t.timeline ? t.timeline[entry.kind as keyof typeof t.timeline] : entry.kind,
    ...(isKind(facts['request']) ? [requestKinds[facts['request']]] : []),
    ...(typeof facts['amount_fcfa'] === 'number' ? [formatFcfa(facts['amount_fcfa'])] : []),
  ];
  const about = [
    ...endOf(entry, language),
    ...(typeof former_fcfa === 'number' ? [t.insteadOf(former_fcfa)] : []),
    ...text('takes_effect_at').map((at) => t.from(exact(language, new Date(at)))),
    ...(entry.who ? [entry.who] : []),
    ...text('transaction_id'),
    ...text('loan_reference'),
    ...text('note'),
    ...(isKind(facts['request']) ? text('reason') : []),
    ...(gift ? [bundleWords(language, gift), gifts[gift.state]] : []),
    ...(typeof written_off === 'number' && written_off > 0 ? [t.writtenOff(written_off)] : []),
  ];
  return (
    <>
      <Typography variant="subtitle1" component="p">
        {title.join(' · ')}
      </Typography>
      <Typography variant="body2" color="textSecondary" component="div">
        {when}
        {when !== undefined && about.length > 0 && ' · '}
        {about.join(' · ')}
      </Typography>
    </>
  );
}

const isKind = (fact: unknown) => hasLabel(REQUEST_KIND_LABELS, fact);

/** The gift that an event is about, if it is about one. */
function giftIn({ megabytes, validity, state }: Entry['facts']) {
  return typeof megabytes === 'number' && hasLabel(DATA_VALIDITY_LABELS, validity) && hasLabel(GIFT_STATE_LABELS, state)
    ? { megabytes, validity, state }
    : null;
}
