import { REQUEST_KIND_LABELS } from '@palier/contract/approvals/labels.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { REQUEST_KINDS, type RequestKind } from '@palier/contract/approvals/records.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { formatFcfa } from '@palier/contract/values/money.ts';
import { GIFT_STATE_LABELS } from '@palier/contract/data-bundles/labels.ts';
import { GiftState } from '@palier/contract/data-bundles/records.ts';
import { bundleWords } from '@palier/contract/data-bundles/words.ts';
import { DataValidity } from '@palier/contract/settings/data-bundles.ts';
import { useState } from 'react';
import * as z from 'zod';
import { useCall } from '../../../api/use-call.ts';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Exactly } from '../../../ui/date-time.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';

/** The events of the customer, newest first. */
export function TimelinePanel({ customer_id }: { customer_id: string }) {
  const [pages, setPages] = useState<Array<string | null>>([null]);
  return (
    <Section>
      {pages.map((before, at) => (
        <TimelinePage
          key={before ?? 'newest'}
          customer_id={customer_id}
          before={before}
          isLast={at === pages.length - 1}
          onMore={(next) => setPages((now) => [...now, next])}
        />
      ))}
    </Section>
  );
}

function TimelinePage({
  customer_id,
  before,
  isLast,
  onMore,
}: {
  customer_id: string;
  before: string | null;
  isLast: boolean;
  onMore: (before: string) => void;
}) {
  const t = useTexts(texts);
  const w = useTexts(words);
  const requestKinds = useTexts(REQUEST_KIND_LABELS);
  const read = useCall(customerOverviewCalls.timeline, { customer_id, before });
  if (read.isError) return <RefusalNote refusal={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonLines lines={8} />;
  const last = read.data.entries.at(-1);
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 2, borderColor: 'divider', ml: 0.75 }}>
        {read.data.entries.map((entry) => (
          <Box
            component="li"
            key={entry.id}
            sx={{
              pl: 2.5,
              pb: 2,
              position: 'relative',
              '&::before': {
                content: '""',
                position: 'absolute',
                left: -6,
                top: 7,
                width: 10,
                height: 10,
                borderRadius: '50%',
                bgcolor: 'primary.main',
              },
            }}
          >
            <Typography sx={{ fontWeight: 600 }}>
              {entry.kind in t.timeline ? t.timeline[entry.kind as keyof typeof t.timeline] : entry.kind}
              {isKind(entry.facts['request']) && <> · {requestKinds[entry.facts['request']]}</>}
              {typeof entry.facts['amount_fcfa'] === 'number' && <> · {formatFcfa(entry.facts['amount_fcfa'])}</>}
            </Typography>
            <Typography variant="body2" color="textSecondary" component="div">
              <Exactly at={entry.at} />
              {entry.who && <> · {entry.who}</>}
              {typeof entry.facts['transaction_id'] === 'string' && <> · {entry.facts['transaction_id']}</>}
              {typeof entry.facts['loan_reference'] === 'string' && <> · {entry.facts['loan_reference']}</>}
              {typeof entry.facts['note'] === 'string' && <> · {entry.facts['note']}</>}
              {typeof entry.facts['reason'] === 'string' && isKind(entry.facts['request']) && (
                <> · {entry.facts['reason']}</>
              )}
              <GiftFacts facts={entry.facts} />
              {typeof entry.facts['written_off_fcfa'] === 'number' && entry.facts['written_off_fcfa'] > 0 && (
                <> · {t.writtenOff(entry.facts['written_off_fcfa'])}</>
              )}
            </Typography>
          </Box>
        ))}
      </Box>
      {isLast && read.data.more && last && (
        <Button variant="outlined" onClick={() => onMore(last.at)}>
          {w.more}
        </Button>
      )}
    </>
  );
}

const GiftInTimeline = z.object({ megabytes: z.number(), validity: DataValidity, state: GiftState });

/** What was given, and what became of it. */
function GiftFacts({ facts }: { facts: Readonly<Record<string, unknown>> }) {
  const { language } = useLanguage();
  const states = useTexts(GIFT_STATE_LABELS);
  const gift = GiftInTimeline.safeParse(facts).data;
  return (
    gift && (
      <>
        {' '}
        · {bundleWords(language, gift)} · {states[gift.state]}
      </>
    )
  );
}

const isKind = (fact: unknown): fact is RequestKind => typeof fact === 'string' && Object.hasOwn(REQUEST_KINDS, fact);
