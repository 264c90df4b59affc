import { networkCalls } from '@palier/contract/network/calls.ts';
import { Id } from '@palier/contract/values/ids.ts';
import * as z from 'zod';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { texts } from '../../i18n.ts';
import { CategorySelect } from '../category-select.tsx';
import { AGENT_READS, type AgentRow } from './agent.ts';

const Classify = z.object({ category_id: Id.nullable() });

/** Sets the category of one agent, or removes it. */
export function ClassifyAgent({ agent, onClose }: { agent: AgentRow; onClose: () => void }) {
  const t = useTexts(texts).agent;
  return (
    <FormDialog
      title={t.classifyTitle(agent.full_name)}
      call={networkCalls.classifyAgent}
      schema={Classify}
      defaults={{ category_id: agent.category_id }}
      draft={null}
      toSent={({ category_id }) => ({ agent_id: agent.id, category_id })}
      refreshes={AGENT_READS}
      onClose={onClose}
    >
      <CategorySelect name="category_id" label={t.category} none={t.unassigned} has={agent.category_id} autoFocus />
    </FormDialog>
  );
}
