/**
 * Everything that may be wrong with an installation. Each finding says what was seen, and what to do when it is not
 * right.
 */
import path from 'node:path';
import type { Database } from '../../platform/database/connection.ts';
import { diskFiles } from '../../providers/disk/adapter.ts';
import type { FileStore } from '../../providers/ports/files.ts';
import { auditChecks } from './audit-checks.ts';
import { bookChecks } from './book-checks.ts';
import { type Checks, type Finding, wrong } from './checks.ts';
import { jobChecks } from './job-checks.ts';
import { operatorChecks } from './operator-checks.ts';
import { peopleChecks } from './people-checks.ts';
import { proofChecks } from './proof-checks.ts';
import { providerChecks } from './provider-checks.ts';
import { serverChecks } from './server-checks.ts';

/**
 * `files` is null where the configuration that says where they are is incomplete. `now` is on the wall: what waits too
 * long, waits by it.
 */
export async function examine(
  database: Database,
  data_folder: string,
  files: FileStore | null,
  now: Date,
): Promise<Finding[]> {
  const checks: Checks = {
    ...serverChecks(database),
    ...bookChecks(database),
    ...auditChecks(database, files, now),
    ...providerChecks(database, now),
    ...operatorChecks(database, now),
    ...jobChecks(database, now),
    ...peopleChecks(database, now),
    ...proofChecks(database, now),
    'Files can be written': async () => {
      const store = files ?? diskFiles(path.resolve(data_folder, 'files'));
      try {
        await store.check();
        return store.place;
      } catch (failure) {
        return wrong(`${store.place}: ${failure instanceof Error ? failure.message : String(failure)}`);
      }
    },
  };

  const findings: Finding[] = [];
  for (const [what, check] of Object.entries(checks)) {
    const finding = await check().then(
      (message) => ({ what, isRight: true, message }),
      (failure: unknown) => ({
        what,
        isRight: false,
        message: failure instanceof Error ? failure.message : String(failure),
      }),
    );
    findings.push(finding);
  }
  return findings;
}
