import * as z from 'zod';
import { call } from '../call.ts';
import { Category, Agent } from './agent-records.ts';
import { line } from '../values/line.ts';
import { Id } from '../values/ids.ts';
import { bulkOutput } from '../values/list.ts';

/** The categories of agents. */
export const agentCategoryCalls = {
  categories: call({
    method: 'POST',
    path: '/categories',
    summary: 'Agent categories',
    access: 'signed-in',
    effect: 'read',
    output: z.object({ data: z.object({ data: z.array(Category) }) }),
  }),
  createCategory: call({
    method: 'POST',
    path: '/categories/create',
    summary: 'Add an agent category',
    access: 'MANAGE_NETWORK',
    effect: 'change',
    input: z.object({ name: line('name', 2, 80) }),
    output: z.object({ category: Category, message: z.string() }),
    refusals: ['NAME_IN_USE'],
  }),
  updateCategory: call({
    method: 'POST',
    path: '/categories/update',
    summary: 'Rename a category, or take it out of use',
    access: 'MANAGE_NETWORK',
    effect: 'change',
    input: z.object({ category_id: Id, name: line('name', 2, 80), status: z.enum(['active', 'inactive']) }),
    output: z.object({ category: Category, message: z.string() }),
    refusals: ['CATEGORY_NOT_FOUND', 'NAME_IN_USE'],
  }),
  classifyAgent: call({
    method: 'POST',
    path: '/classify/agent',
    summary: 'Set the category of one agent, or remove it',
    access: 'UPDATE_AGENT_LOCATION',
    effect: 'change',
    input: z.object({ agent_id: Id, category_id: Id.nullable() }),
    output: z.object({ agent: Agent, message: z.string() }),
    refusals: ['AGENT_NOT_FOUND', 'CATEGORY_NOT_FOUND'],
  }),
  allocateCategory: call({
    method: 'POST',
    path: '/category/allocate',
    summary: 'Give many agents one category',
    access: 'UPDATE_AGENT_LOCATION',
    effect: 'change',
    input: z.object({ category_id: Id, agent_ids: z.array(Id).min(1).max(1000) }),
    output: bulkOutput,
    refusals: ['CATEGORY_NOT_FOUND'],
  }),
};
