import type { Result } from '@palier/contract/call.ts';
import type { customersCalls } from '@palier/contract/customers/calls.ts';

/** A customer who was found. */
export type Found = Result<typeof customersCalls.find>['users'][number];
