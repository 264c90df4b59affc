/** The collector's desk: what waits on each list, and the next customers to call. */
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { WORKLIST_LABELS } from '@palier/contract/collections/labels.ts';
import { REMARKS_LABELS } from '@palier/contract/collections/rating-labels.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/money.ts';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { When } from '../../../ui/date-time.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { collectionsScreens } from '../../collections/screens.ts';
import { texts } from '../i18n.ts';
import { MOST_SHOWN, WaitingSection } from './waiting-section.tsx';

const EVERY_MS = 15_000;

export function CollectorDesk() {
  const t = useTexts(texts);
  const lists = useTexts(WORKLIST_LABELS);
  const moods = useTexts(REMARKS_LABELS);
  const today = useCall(
    collectionsCalls.defaulters,
    { list: 'today', page_number: 1, page_size: MOST_SHOWN },
    { every_ms: EVERY_MS, live: ['late_loans'] },
  );
  const counts = today.data?.reasons.filter(({ loans }) => loans > 0) ?? [];
  return (
    <>
      {counts.length > 0 && (
        <Section>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {counts.map(({ list, loans, is_least }) => (
              <Chip
                key={list}
                clickable
                component={Link}
                to={collectionsScreens.lateLoans.path({ list })}
                variant="outlined"
                label={`${lists[list]} ${groupThousands(loans)}${is_least ? '+' : ''}`}
              />
            ))}
          </Stack>
        </Section>
      )}
      <WaitingSection
        title={t.toCall}
        answer={today}
        action={t.call}
        empty={t.nobodyToCall}
        itemsOf={({ defaulters_list }) =>
          defaulters_list
            .filter(({ held_by }) => held_by === null)
            .map((loan) => ({
              id: loan.loan_id,
              title: loan.customer_name,
              detail: (
                <>
                  {formatFcfa(loan.arrears_fcfa)} · {t.daysLate(loan.days_past_due)}
                  {loan.last_contact && (
                    <>
                      {' · '}
                      {loan.last_contact.remarks && `${moods[loan.last_contact.remarks]}, `}
                      <When at={loan.last_contact.at} />
                    </>
                  )}
                </>
              ),
              path: collectionsScreens.call.path({ reference: loan.loan_reference, list: 'today' }),
            }))
        }
      />
    </>
  );
}
