import type { searchCalls } from '@palier/contract/search/calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { search } from './search.ts';

export const searchHandlers: Handlers<typeof searchCalls> = { search };
