import type { importsCalls } from '@palier/contract/imports/calls.ts';
import type { Handlers } from '../../platform/handler.ts';
import { checkImport } from './check-import.ts';
import { readFile } from './read-file.ts';
import { runImport } from './run-import.ts';

export const importsHandlers: Handlers<typeof importsCalls> = { readFile, check: checkImport, run: runImport };
