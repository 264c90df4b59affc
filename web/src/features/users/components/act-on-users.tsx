/**
 * The dialog that suspends people, restores their access, signs them out or removes their app: for one person or many,
 * with the outcome for each.
 */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { Reason } from '@palier/contract/values/list.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useId, useState } from 'react';
import * as z from 'zod';
import { useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/dialog.tsx';
import { Form, showRefusal, useRecordForm } from '../../../ui/form/form.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { useShowOutcome } from '../../../ui/list/bulk-outcomes.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';
import { USER_READS, type UserAct, type UserRow } from './user.ts';

const ReasonForm = z.object({ reason: Reason });

export function ActOnUsers({
  act,
  people,
  onClose,
  onDone,
}: {
  act: UserAct;
  people: readonly UserRow[];
  onClose: () => void;
  onDone?: () => void;
}) {
  const t = useTexts(texts);
  const w = useTexts(words);
  const id = useId();
  const { show } = useShowOutcome();
  // The people chosen when the dialog opened: the list behind it may change in the meantime.
  const [chosen] = useState(people);
  const others = chosen.filter(({ is_me }) => !is_me);
  const { form, forgetDraft } = useRecordForm(ReasonForm, { reason: '' }, `act-on-users.${act}`);
  const change = useChange(usersCalls.actOnUsers, {
    refreshes: USER_READS,
    onDone: (outcome) => {
      forgetDraft();
      show(outcome, { done: t.done[act](outcome.done, groupThousands(outcome.done)), name: nameOf });
      onDone?.();
      onClose();
    },
    onRefused: (refusal) => showRefusal(form, refusal),
  });
  const who =
    others.length === 1 ? (others[0]?.full_name ?? '') : t.people(others.length, groupThousands(others.length));
  const nameOf = (staff_id: string): string => chosen.find((one) => one.id === staff_id)?.full_name ?? staff_id;
  const isBarred = others.length === 0;
  return (
    <ConfirmDialog
      open
      title={isBarred ? t.acts[act] : t.actTitle[act](who)}
      onClose={onClose}
      actions={
        isBarred ? (
          <MainButton onClick={onClose}>{w.close}</MainButton>
        ) : (
          <>
            <Button onClick={onClose}>{w.cancel}</Button>
            <MainButton type="submit" form={id} loading={change.isPending}>
              {t.acts[act]}
            </MainButton>
          </>
        )
      }
    >
      {isBarred && (
        <Alert severity="info" variant="outlined">
          {t.selfOnly}
        </Alert>
      )}
      {!isBarred && (
        <>
          <Typography color="textSecondary">{t.actHelp[act]}</Typography>
          {others.length < chosen.length && (
            <Alert severity="info" variant="outlined">
              {t.selfLeftOut}
            </Alert>
          )}
          <Form
            form={form}
            id={id}
            label={t.acts[act]}
            onSend={({ reason }: z.output<typeof ReasonForm>) =>
              change.mutate({ staff_ids: others.map((one) => one.id), action: act, reason })
            }
          >
            <TextInput name="reason" label={t.reason} help={t.reasonHelp} multiline minRows={2} required autoFocus />
          </Form>
          <FormError refusal={change.error} form={form} />
        </>
      )}
    </ConfirmDialog>
  );
}
