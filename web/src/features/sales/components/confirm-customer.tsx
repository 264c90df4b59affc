/** Before the first step: a customer of another shop confirms by a code on their phone that they buy here. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { useState } from 'react';
import { useChange } from '../../../api/use-call.ts';
import { relative } from '../../../ui/date-time.tsx';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { useSecondsUntil } from '../../../ui/feedback/use-seconds-until.ts';
import { ValidFor } from '../../../ui/feedback/valid-for.tsx';
import { CodeField } from '../../../ui/form/code-input.tsx';
import { formWords } from '../../../ui/form/form-words.ts';
import { SIX_DIGITS, isHalfTyped } from '../../../ui/form/six-digits.ts';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { opensLater } from '../../../ui/opens-later.tsx';
import { texts } from '../i18n.ts';
import { shownTexts } from '../shown.i18n.ts';
import { CancelSale } from './cancel-sale.tsx';
import { ChangeNote } from './change-note.tsx';
import { goesOnAt } from './path-of-sale.ts';
import type { Sale, SentCode } from './sale.ts';
import { StepActions } from './step-frame.tsx';
import { useStepChange } from './use-step-change.ts';

const ShowDocument = opensLater(async () => (await import('./show-document.tsx')).ShowDocument);

export function ConfirmCustomer({ sale, isWide }: { sale: Sale; isWide: boolean }) {
  const t = useTexts(texts);
  const s = useTexts(shownTexts);
  const f = useTexts(formWords);
  const { language } = useLanguage();
  const application_id = sale.record.id;
  const { held_by, shown_document } = sale.record;
  const [shows, setShows] = useState(false);
  const [sent, setSent] = useState<SentCode | null>(null);
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const wait = useSecondsUntil(sent?.resend_at);
  const sending = useChange<typeof salesCalls.sendConfirmation>(salesCalls.sendConfirmation, { onDone: setSent });
  const confirming = useStepChange(sale, salesCalls.confirmCustomer);
  const isHalf = isTried && isHalfTyped(code);
  const confirm = () => {
    setTried(true);
    if (SIX_DIGITS.complete.test(code)) confirming.mutate({ application_id, code });
  };
  return (
    <>
      {held_by && (
        <Alert severity="warning" variant="outlined" role="status" sx={{ mb: 2 }}>
          {t.confirm.heldBy(
            goesOnAt(held_by),
            relative(language, new Date(held_by.opened_at)),
            relative(language, new Date(held_by.expires_at)),
          )}
        </Alert>
      )}
      <Section title={t.confirm.title}>
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: 'auto 1fr' }, '& > button': { height: 56 } }}>
          <Button
            variant="outlined"
            disabled={wait > 0}
            loading={sending.isPending}
            onClick={() => sending.mutate({ application_id })}
          >
            {wait > 0 ? t.codes.againIn(wait) : sent ? t.codes.again : t.confirm.send}
          </Button>
          <CodeField
            label={t.confirm.code}
            value={code}
            onChange={setCode}
            error={isHalf}
            helperText={
              isHalf
                ? f.sixDigits
                : sent && (
                    <>
                      {t.codes.sentTo(sent.sent_to)} · <ValidFor until={sent.expires_at} />
                    </>
                  )
            }
            onKeyDown={(event) => {
              if (event.key === 'Enter') confirm();
            }}
          />
        </Box>
      </Section>
      {shown_document !== null && (
        <Alert severity={shown_document === 'pending' ? 'info' : 'warning'} variant="outlined" role="status">
          {s[shown_document]}
        </Alert>
      )}
      <ChangeNote of={[sending, confirming]} />
      <StepActions
        main={
          <MainButton disabled={code === ''} loading={confirming.isPending} onClick={confirm}>
            {t.confirm.confirm}
          </MainButton>
        }
        others={
          <>
            {shown_document !== 'pending' && (
              <Button variant="outlined" onClick={() => setShows(true)}>
                {s.noPhone}
              </Button>
            )}
            {!isWide && <CancelSale sale={sale} />}
          </>
        }
        note={t.confirm.help}
      />
      {shows && <ShowDocument application_id={application_id} onClose={() => setShows(false)} />}
    </>
  );
}
