/** The loan that the call is about: the number, the sum that opens the phone, and what the phone does. */
import Phone from '@mui/icons-material/Phone';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PHONE_STATE_LABELS, PROMISE_STATE_LABELS } from '@palier/contract/collections/labels.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/written-money.ts';
import { Copyable, PhoneNumber } from '../../../ui/copyable.tsx';
import { DayText, writeDay } from '../../../ui/date-time.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Facts, Section } from '../../../ui/layout/page.tsx';
import { Money } from '../../../ui/money.tsx';
import { callTexts } from '../call.i18n.ts';
import { texts } from '../i18n.ts';
import { Flags } from './flags.tsx';
import { notReached, phoneTone, promiseTone } from './late-loan.ts';
import { ValueReasons } from './value-reasons.tsx';
import { PromiseActions } from './promise-actions.tsx';
import type { About } from './rated-call.ts';

const isLocked = (phone: About['loan']['phone']): boolean => ['locked', 'silent', 'locking'].includes(phone);

/** Right after a call was saved, what another would bring is left out: it is not to be made. */
export function CaseFacts({ about, isSaved }: { about: About; isSaved: boolean }) {
  const t = useTexts(callTexts);
  const late = useTexts(texts).late;
  const { language } = useLanguage();
  const phones = useTexts(PHONE_STATE_LABELS);
  const promises = useTexts(PROMISE_STATE_LABELS);
  const { loan, msisdn, identity, installment_fcfa, contacts_this_week, expected } = about;
  const tone = phoneTone[loan.phone];
  const promise = loan.promise;
  const promise_tone = promise && promiseTone[promise.state];
  return (
    <Section>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <PhoneNumber msisdn={msisdn} />
        <Button
          component="a"
          href={`tel:${msisdn}`}
          variant="outlined"
          startIcon={<Phone />}
          sx={{ minHeight: 44, minWidth: 132 }}
        >
          {t.call}
        </Button>
      </Stack>
      <Box sx={{ my: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {isLocked(loan.phone) ? t.unlocks : t.late}
        </Typography>
        <Typography component="p" sx={{ typography: 'figure' }}>
          <Money fcfa={loan.arrears_fcfa} />
        </Typography>
        <Typography color="textSecondary">
          {t.days(loan.days_past_due, groupThousands(loan.days_past_due))} · {loan.product_name}
        </Typography>
        {loan.call_before !== null && (
          <Typography>{notReached(loan, late, (day) => writeDay(language, day))}</Typography>
        )}
      </Box>
      {!about.is_cured && !isSaved && loan.rest_until === null && (
        <Box sx={{ mb: 2 }}>
          <Typography variant="body2" color="textSecondary">
            {t.brings(
              formatFcfa(Math.max(0, loan.value_fcfa)),
              loan.value_by === 'learnt' ? t.likeThis : t.thisLate,
              groupThousands(expected.uplift_permille),
              groupThousands(expected.self_cure_permille),
              groupThousands(expected.reach_permille),
            )}{' '}
            {expected.unanswered > 0 && t.unanswered(expected.unanswered)}
          </Typography>
          <div>
            <ValueReasons reasons={loan.value_reasons} />
          </div>
        </Box>
      )}
      <Facts
        columns={2}
        facts={[
          [t.phoneState, tone ? <StateChip key="phone" label={phones[loan.phone]} tone={tone} /> : phones[loan.phone]],
          [t.left, <Money key="left" fcfa={loan.outstanding_fcfa} />],
          [t.instalment, <Money key="instalment" fcfa={installment_fcfa} />],
          [t.contacts, groupThousands(contacts_this_week)],
          ...(identity
            ? ([
                [t.born, <DayText key="born" day={identity.date_of_birth} />],
                [t.documentEnds, `… ${identity.document_ends_with}`],
              ] as const)
            : []),
          [t.language, late.languages[loan.language]],
          [late.shop, loan.shop_name ?? late.none],
          [late.collector, loan.collector ?? late.none],
          [t.reference, <Copyable key="reference" text={loan.loan_reference} />],
        ]}
      />
      {promise && (
        <Box sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <strong>{late.promise}</strong>
            <Money fcfa={promise.amount_fcfa} />
            <span>
              · <DayText day={promise.due_on} />
            </span>
            {promise_tone ? <StateChip label={promises[promise.state]} tone={promise_tone} /> : promises[promise.state]}
            <PromiseActions promise={promise} />
          </Stack>
          {promise.received_fcfa > 0 && (
            <Typography variant="body2" color="textSecondary">
              {t.received(formatFcfa(promise.received_fcfa))}
            </Typography>
          )}
        </Box>
      )}
      <Flags about={about} />
    </Section>
  );
}
