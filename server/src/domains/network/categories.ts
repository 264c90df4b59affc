/** Agent categories, and which agents are in them. */
import type { networkCalls } from '@palier/contract/network/calls.ts';
import { errorMessage } from '@palier/contract/errors.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { CommandHandler, QueryHandler } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import { readAgents, setCategory } from './agents.sql.ts';
import {
  type CategoryRow,
  findCategoryForShare,
  insertCategory,
  listCategories,
  findCategoryForUpdate,
  setCategoryRow,
} from './categories.sql.ts';
import { findAgent, refuseOthersAgent, unfitAgents } from './find-agent.ts';
import { withFreshName } from './name-in-use.ts';
import { MESSAGES } from './words.ts';

export const readCategories: QueryHandler<typeof networkCalls.categories> = async (_, { db }) => ({
  data: { data: await listCategories(db) },
});

async function categoryView(tx: Tx, id: string): Promise<CategoryRow> {
  const [category] = await listCategories(tx, id);
  if (!category) throw fail('CATEGORY_NOT_FOUND', {}, 'category_id');
  return category;
}

export const createCategory: CommandHandler<typeof networkCalls.createCategory> = async (
  { name },
  { tx, clock, caller, note },
) => {
  const id = newId();
  await withFreshName(insertCategory(tx, { id, name, created_at: clock.now().toISOString() }));
  note({ subject_kind: 'agent_category', subject_id: id, after: { name } });
  return { category: await categoryView(tx, id), message: MESSAGES[caller.language].added };
};

/** A category that is out of use takes no new agents; agents who are in it stay. */
export const updateCategory: CommandHandler<typeof networkCalls.updateCategory> = async (
  { category_id, name, status },
  { tx, caller, note },
) => {
  const category = await findCategoryForUpdate(tx, category_id);
  if (!category) throw fail('CATEGORY_NOT_FOUND', {}, 'category_id');
  await withFreshName(setCategoryRow(tx, category_id, { name, status }));
  note({
    subject_kind: 'agent_category',
    subject_id: category_id,
    before: { name: category.name, status: category.status },
    after: { name, status },
  });
  return { category: await categoryView(tx, category_id), message: MESSAGES[caller.language].changed };
};

export const classifyAgent: CommandHandler<typeof networkCalls.classifyAgent> = async (
  { agent_id, category_id },
  { tx, actor, caller, note },
) => {
  const [agent] = await readAgents(tx, [agent_id]);
  if (!agent) throw fail('AGENT_NOT_FOUND', {}, 'agent_id');
  await refuseOthersAgent(tx, actor, agent_id);
  if (category_id !== null && !(await findCategoryForShare(tx, category_id)))
    throw fail('CATEGORY_NOT_FOUND', {}, 'category_id');
  await setCategory(tx, [agent_id], category_id);
  note({
    subject_kind: 'staff',
    subject_id: agent_id,
    before: { category_id: agent.category_id },
    after: { category_id },
  });
  return { agent: await findAgent(tx, agent_id), message: MESSAGES[caller.language].changed };
};

/**
 * Each agent is handled separately: an agent who left, or is another owner's, stops nobody else. A wrong category
 * refuses the whole call.
 */
export const allocateCategory: CommandHandler<typeof networkCalls.allocateCategory> = async (
  { category_id, agent_ids },
  { tx, actor, caller, note },
) => {
  if (!(await findCategoryForShare(tx, category_id))) throw fail('CATEGORY_NOT_FOUND', {}, 'category_id');
  const ids = [...new Set(agent_ids)];
  const unfit = await unfitAgents(tx, actor, ids);
  const fit = ids.filter((id) => !unfit.has(id));
  const before = new Map(
    fit.length === 0 ? [] : (await readAgents(tx, fit)).map((agent) => [agent.staff_id, agent.category_id]),
  );
  if (fit.length > 0) await setCategory(tx, fit, category_id);
  for (const id of fit)
    note({
      subject_kind: 'staff',
      subject_id: id,
      before: { category_id: before.get(id) ?? null },
      after: { category_id },
    });
  const results = ids.map((id) => {
    const code = unfit.get(id) ?? null;
    return { id, done: code === null, code, message: code && errorMessage(code, caller.language) };
  });
  return { results, done: fit.length, refused: unfit.size };
};
