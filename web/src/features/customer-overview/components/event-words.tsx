/** What happened, and what is known of it. */
import { REQUEST_KIND_LABELS } from '@palier/contract/approvals/labels.ts';
import { REQUEST_KINDS, type RequestKind } from '@palier/contract/approvals/kinds.ts';
import type { TimelineEntry } from '@palier/contract/customer-overview/records.ts';
import { GIFT_STATE_LABELS } from '@palier/contract/data-bundles/labels.ts';
import { GiftState } from '@palier/contract/data-bundles/records.ts';
import { bundleWords } from '@palier/contract/data-bundles/words.ts';
import { DataValidity } from '@palier/contract/settings/data-bundles.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { endOf } from './event-end.ts';

export function EventWords({
  entry,
  when,
}: {
  entry: z.output<typeof TimelineEntry>;
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
  const gift = GiftInTimeline.safeParse(facts).data;
  const title = [
    entry.kind in t.timeline ? t.timeline[entry.kind as keyof typeof t.timeline] : entry.kind,
    ...(isKind(facts['request']) ? [requestKinds[facts['request']]] : []),
    ...(typeof facts['amount_fcfa'] === 'number' ? [formatFcfa(facts['amount_fcfa'])] : []),
  ];
  const about = [
    ...endOf(entry, language),
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

const GiftInTimeline = z.object({ megabytes: z.number(), validity: DataValidity, state: GiftState });

const isKind = (fact: unknown): fact is RequestKind => typeof fact === 'string' && Object.hasOwn(REQUEST_KINDS, fact);
