/** The entries that people made, newest first, and how to make or undo one. */
import { SELDOM_MS } from '../../../api/pace.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { booksCalls } from '@palier/contract/books/calls.ts';
import { BOUGHT_LABELS, MONEY_PLACE_LABELS } from '@palier/contract/books/hand-entries.ts';
import { JOURNAL_EVENT_LABELS } from '@palier/contract/books/journal-events.ts';
import type { Result } from '@palier/contract/call.ts';
import { Reason } from '@palier/contract/values/list.ts';
import { useState } from 'react';
import * as z from 'zod';
import { useCall } from '../../../api/use-call.ts';
import { DayText, exact } from '../../../ui/date-time.tsx';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { EmptyNote, RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { PendingMark } from '../../../ui/feedback/pending-mark.tsx';
import { RequestForm } from '../../../ui/form/request-form.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Money } from '../../../ui/money.tsx';
import { words } from '../../../ui/words.ts';
import { booksTexts } from '../i18n.ts';
import { EntryForm } from './entry-form.tsx';

type Entry = Result<typeof booksCalls.handEntries>['data'][number];

const SHOWN = 20;
const TakingBack = z.object({ reason: Reason });

export function HandEntries() {
  const t = useTexts(booksTexts).hand;
  const read = useCall(booksCalls.handEntries, { page_size: SHOWN }, { live: ['books'], every_ms: SELDOM_MS });
  const [isAdding, setAdding] = useState(false);
  const [undone, undo] = useState<string | null>(null);
  return (
    <Section
      title={t.title}
      actions={
        <ActionButton call={booksCalls.requestEntry} size="small" onClick={() => setAdding(true)}>
          {t.add}
        </ActionButton>
      }
    >
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {t.lead}
      </Typography>
      {read.isError ? (
        <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
      ) : !read.data ? (
        <SkeletonLines lines={3} />
      ) : read.data.data.length === 0 ? (
        <EmptyNote title={t.empty} />
      ) : (
        read.data.data.map((entry) => <HandEntry key={entry.entry_id} entry={entry} onUndo={undo} />)
      )}
      {isAdding && <EntryForm onClose={() => setAdding(false)} />}
      {undone !== null && (
        <RequestForm
          title={t.takeBackTitle}
          does={t.takeBackDoes}
          call={booksCalls.requestEntryBack}
          schema={TakingBack}
          defaults={{ reason: '' }}
          draft={`request.entry-back.${undone}`}
          toSent={({ reason }) => ({ entry_id: undone, reason })}
          refreshes={[booksCalls.handEntries]}
          onClose={() => undo(null)}
        >
          {null}
        </RequestForm>
      )}
    </Section>
  );
}

function HandEntry({ entry, onUndo }: { entry: Entry; onUndo: (entry_id: string) => void }) {
  const w = useTexts(words);
  const t = useTexts(booksTexts).hand;
  const events = useTexts(JOURNAL_EVENT_LABELS);
  const places = useTexts(MONEY_PLACE_LABELS);
  const { language } = useLanguage();
  const purchases = useTexts(BOUGHT_LABELS);
  const { event, value_on, amount_fcfa, place, to_place, bought, shop_name, reference, takes_back, is_taken_back } =
    entry;
  return (
    <Box
      component="article"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h3" sx={{ fontWeight: 'fontWeightBold' }}>
          {events[event]}
          {shop_name && `, ${shop_name}`}
          {w.colon} <Money fcfa={amount_fcfa} />
        </Typography>
        <Typography variant="body2" component="div">
          <DayText day={value_on} />
          {place && `, ${to_place ? t.transfer(places[place], places[to_place]) : places[place]}`}
          {bought && `, ${purchases[bought]}`}
          {reference && `, ${reference}`}
          <PendingMark subjects={[{ kind: 'book_entry', id: entry.entry_id }]} />
          {(takes_back || is_taken_back) && <strong> {takes_back ? t.mirror : t.undone}</strong>}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {entry.reason}
          <br />
          {t.by(entry.requested_by, entry.decided_by, exact(language, new Date(entry.booked_at)))}
        </Typography>
      </Box>
      {!takes_back && !is_taken_back && (
        <ActionButton
          call={booksCalls.requestEntryBack}
          size="small"
          sx={{ alignSelf: 'center' }}
          onClick={() => onUndo(entry.entry_id)}
        >
          {t.takeBack}
        </ActionButton>
      )}
    </Box>
  );
}
