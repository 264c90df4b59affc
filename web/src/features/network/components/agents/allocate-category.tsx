/** Gives one category to many agents, with the outcome for each. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useId, useState } from 'react';
import * as z from 'zod';
import { MainButton } from '../../../../ui/feedback/action-button.tsx';
import { ConfirmDialog } from '../../../../ui/feedback/dialog.tsx';
import { chosenId } from '../../../../ui/form/form-schema.ts';
import { Form, showRefusal, useRecordForm } from '../../../../ui/form/form.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { FormError } from '../../../../ui/form/form-error.tsx';
import { words } from '../../../../ui/words.ts';
import { texts } from '../../i18n.ts';
import { CategorySelect } from '../category-select.tsx';
import type { AgentRow } from './agent.ts';
import { useAllocation } from './use-allocation.ts';

const Allocate = z.object({ category_id: chosenId('category') });

export function AllocateCategory({
  agents,
  onClose,
  onDone,
}: {
  agents: readonly AgentRow[];
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTexts(texts).agent;
  const w = useTexts(words);
  const id = useId();
  const [chosen] = useState(agents);
  const { form } = useRecordForm(Allocate, { category_id: '' }, null);
  const nameOf = (agent_id: string): string => chosen.find((agent) => agent.id === agent_id)?.full_name ?? agent_id;
  const change = useAllocation(nameOf, () => {
    onDone();
    onClose();
  });
  return (
    <ConfirmDialog
      open
      title={t.allocateTitle(chosen.length, groupThousands(chosen.length))}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w.cancel}</Button>
          <MainButton type="submit" form={id} loading={change.isPending}>
            {t.allocate}
          </MainButton>
        </>
      }
    >
      <Typography color="textSecondary">{t.allocateHelp}</Typography>
      <Form
        form={form}
        id={id}
        label={t.allocate}
        onSend={({ category_id }: z.output<typeof Allocate>) =>
          change.mutate(
            { category_id, agent_ids: chosen.map((agent) => agent.id) },
            { onError: (refusal) => showRefusal(form, refusal) },
          )
        }
      >
        <CategorySelect name="category_id" label={t.category} required autoFocus />
      </Form>
      <FormError refusal={change.error} form={form} />
    </ConfirmDialog>
  );
}
