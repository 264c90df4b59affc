/** Closing periods with a second person, and handing them to the accountant. */
import { SELDOM_MS } from '../../../api/pace.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { booksCalls } from '@palier/contract/books/calls.ts';
import { SETTINGS_ACCESS } from '@palier/contract/settings/access.ts';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { EmptyNote, RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { PendingMark } from '../../../ui/feedback/pending-mark.tsx';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { settingsScreens } from '../../settings/screens.ts';
import { CloseForm } from '../components/close-form.tsx';
import { ClosedPeriod } from '../components/closed-period.tsx';
import { HandEntries } from '../components/hand-entries.tsx';
import { booksTexts } from '../i18n.ts';
import { booksScreens } from '../screens.ts';

const BOOKS = [{ kind: 'books', id: 'books' }];

export function Accounting() {
  const t = useTexts(booksTexts).accounting;
  const title = useTexts(booksScreens.accounting.title);
  const { may } = useSession();
  const [isClosing, setClosing] = useState(false);
  const read = useCall(booksCalls.closings, {}, { live: ['books'], every_ms: SELDOM_MS });
  return (
    <Page
      title={title}
      lead={t.lead}
      width={1100}
      actions={
        may(booksCalls.requestClosing.access) && <MainButton onClick={() => setClosing(true)}>{t.close}</MainButton>
      }
    >
      {read.isError && <RefusalNote refusal={read.error} retry={() => void read.refetch()} />}
      {!read.isError && (
        <Section title={t.closed} actions={<PendingMark subjects={BOOKS} />}>
          {!read.data ? (
            <SkeletonLines lines={4} />
          ) : read.data.closings.length === 0 ? (
            <EmptyNote title={t.empty} />
          ) : (
            read.data.closings.map((closing) => <ClosedPeriod key={closing.closing_id} closing={closing} />)
          )}
        </Section>
      )}
      <HandEntries />
      <Section title={t.mapping}>
        <Typography sx={{ mb: may(SETTINGS_ACCESS) ? 1.5 : 0 }}>{t.mappingLead}</Typography>
        {may(SETTINGS_ACCESS) && (
          <Button component={RouterLink} to={settingsScreens.settings.path({ tab: 'books' })} variant="outlined">
            {t.settings}
          </Button>
        )}
      </Section>
      {isClosing && <CloseForm from_on={read.data?.next_from_on ?? null} onClose={() => setClosing(false)} />}
    </Page>
  );
}
