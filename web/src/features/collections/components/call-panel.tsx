/** One rated call in full, with its comments. */
import { CallComment } from '@palier/contract/collections/rating-input.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { CALL_OBJECTION_LABELS, PROMISE_STATE_LABELS } from '@palier/contract/collections/labels.ts';
import {
  CALL_CONTACT_LABELS,
  CALL_DIRECTION_LABELS,
  CALL_OUTCOME_LABELS,
  CALL_TYPE_LABELS,
  REMARKS_LABELS,
} from '@palier/contract/collections/rating-labels.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/written-money.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useChange } from '../../../api/use-call.ts';
import { Exactly, When, writeDay } from '../../../ui/date-time.tsx';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Form, showRefusal, useRecordForm } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Facts } from '../../../ui/layout/page.tsx';
import { SidePanel } from '../../../ui/layout/side-panel.tsx';
import { useSession } from '../../../ui/session.tsx';
import { callTexts } from '../call.i18n.ts';
import { texts } from '../i18n.ts';
import { collectionsScreens } from '../screens.ts';
import type { RatedCall } from './rated-call.ts';

export function CallPanel({ call, onClose }: { call: RatedCall; onClose: () => void }) {
  const t = useTexts(texts).rated;
  const c = useTexts(callTexts);
  const { language } = useLanguage();
  const { may } = useSession();
  const contacts = useTexts(CALL_CONTACT_LABELS);
  const directions = useTexts(CALL_DIRECTION_LABELS);
  const objections = useTexts(CALL_OBJECTION_LABELS);
  const outcomes = useTexts(CALL_OUTCOME_LABELS);
  const types = useTexts(CALL_TYPE_LABELS);
  const states = useTexts(PROMISE_STATE_LABELS);
  const moods = useTexts(REMARKS_LABELS);
  const facts: ReadonlyArray<readonly [string, ReactNode]> = [
    [t.customer, call.customer_name],
    [t.date, <Exactly key="at" at={call.date} />],
    [t.by, call.by],
    [c.direction, directions[call.direction]],
    [t.contact, contacts[call.contact]],
    ...(call.outcome ? [[t.outcome, outcomes[call.outcome]] as const] : []),
    ...(call.call_type
      ? [[t.type, call.call_type === 'other' ? call.other_description : types[call.call_type]] as const]
      : []),
    ...(call.remarks ? [[t.remarks, moods[call.remarks]] as const] : []),
    [t.late, `${formatFcfa(call.arrears_fcfa)} · ${c.days(call.days_past_due, groupThousands(call.days_past_due))}`],
    ...(call.promise
      ? [
          [
            states[call.promise.state],
            c.promised(formatFcfa(call.promise.amount_fcfa), writeDay(language, call.promise.due_on)),
          ] as const,
        ]
      : []),
    ...(call.seconds === null ? [] : [[t.seconds, t.inSeconds(groupThousands(call.seconds))] as const]),
    ...(call.objections.length === 0
      ? []
      : [[t.objections, call.objections.map((one) => objections[one]).join(', ')] as const]),
    ...(call.note ? [[c.note, call.note] as const] : []),
  ];
  return (
    <SidePanel title={t.title} onClose={onClose}>
      <Facts facts={facts} columns={2} />
      <div>
        <Button
          variant="outlined"
          component={Link}
          to={collectionsScreens.call.path({ reference: call.loan_reference })}
        >
          {t.call}
        </Button>
      </div>
      <Comments call={call} may_comment={call.is_own || may('LEAD_COLLECTIONS')} />
    </SidePanel>
  );
}

function Comments({ call, may_comment }: { call: RatedCall; may_comment: boolean }) {
  const t = useTexts(texts).rated;
  const { enqueueSnackbar } = useSnackbar();
  const { form, forgetDraft } = useRecordForm(
    CallComment,
    { call_id: call.call_id, comment: '' },
    `call-comment.${call.call_id}`,
  );
  const send = useChange(collectionsCalls.comment, {
    refreshes: [collectionsCalls.calls],
    onDone: ({ message }) => {
      forgetDraft();
      form.reset({ call_id: call.call_id, comment: '' });
      enqueueSnackbar(message, { variant: 'success' });
    },
    onRefused: (refusal) => showRefusal(form, refusal),
  });
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t.comments}
      </Typography>
      {call.comments.length === 0 && <Typography color="textSecondary">{t.noComments}</Typography>}
      {call.comments.map(({ by, at, comment }) => (
        <Box key={at} sx={{ mb: 1 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{comment}</Typography>
          <Typography variant="body2" color="textSecondary">
            {by} · <When at={at} />
          </Typography>
        </Box>
      ))}
      {may_comment && (
        <Form form={form} label={t.comment} onSend={(input) => send.mutate(input)}>
          <Stack sx={{ gap: 1.5, mt: 1.5 }}>
            <TextInput
              name="comment"
              label={t.comment}
              multiline
              minRows={2}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
            <FormError refusal={send.error} form={form} />
            <div>
              <MainButton type="submit" loading={send.isPending}>
                {t.send}
              </MainButton>
            </div>
          </Stack>
        </Form>
      )}
    </Box>
  );
}
