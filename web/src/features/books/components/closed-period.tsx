/** A closed period: who closed it, what is in it, and its files for the accountant. */
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { booksCalls } from '@palier/contract/books/calls.ts';
import { BooksFormat } from '@palier/contract/books/closing-calls.ts';
import { BOOKS_FORMAT_LABELS } from '@palier/contract/books/labels.ts';
import type { Result } from '@palier/contract/call.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useState } from 'react';
import { Refused, send } from '../../../api/send.ts';
import { exact, writeDay } from '../../../ui/date-time.tsx';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { words } from '../../../ui/words.ts';
import { booksTexts } from '../i18n.ts';
import { ReopenForm } from './close-form.tsx';

type Closing = Result<typeof booksCalls.closings>['closings'][number];

export function ClosedPeriod({ closing }: { closing: Closing }) {
  const t = useTexts(booksTexts).accounting;
  const w = useTexts(words);
  const formats = useTexts(BOOKS_FORMAT_LABELS);
  const { language } = useLanguage();
  const [isReopening, setReopening] = useState(false);
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const { closing_id, from_on, through_on, closed_at, reopened_at, is_newest } = closing;
  const when = (at: string): string => exact(language, new Date(at));
  const save = (format: (typeof BooksFormat.options)[number]): void => {
    setRefusal(null);
    void send(booksCalls.exportClosing, { closing_id, format }).then(saveFile, (failure: unknown) => {
      if (!(failure instanceof Refused)) throw failure;
      setRefusal(failure);
    });
  };
  return (
    <Box
      component="article"
      sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
    >
      <Typography component="h3" sx={{ fontWeight: 'fontWeightBold' }}>
        {t.period(from_on && writeDay(language, from_on), writeDay(language, through_on))}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t.closedBy(closing.closed_by, closing.requested_by, when(closed_at))}
        <br />
        {t.entries(closing.entries, groupThousands(closing.entries))}. {t.amount}
        {w.colon} <Money fcfa={closing.debit_fcfa} />
      </Typography>
      {reopened_at !== null ? (
        <Typography variant="body2">{t.reopened(when(reopened_at))}</Typography>
      ) : (
        <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
          {BooksFormat.options.map((format) => (
            <ActionButton key={format} call={booksCalls.exportClosing} size="small" onClick={() => save(format)}>
              {formats[format]}
            </ActionButton>
          ))}
          {is_newest && (
            <ActionButton call={booksCalls.requestReopening} size="small" onClick={() => setReopening(true)}>
              {t.reopen}
            </ActionButton>
          )}
        </Stack>
      )}
      {refusal && <RefusalNote refusal={refusal} />}
      {isReopening && (
        <ReopenForm closing_id={closing_id} through_on={through_on} onClose={() => setReopening(false)} />
      )}
    </Box>
  );
}
