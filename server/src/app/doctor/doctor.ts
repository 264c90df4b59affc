/**
 * Everything that may be wrong with an installation. Each finding says what was seen, and what to do when it is not
 * right.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/connection.ts';
import { auditChecks } from './audit-checks.ts';
import { bookChecks } from './book-checks.ts';
import { type Checks, type Finding, wrong } from './checks.ts';
import { jobChecks } from './job-checks.ts';
import { peopleChecks } from './people-checks.ts';
import { proofChecks } from './proof-checks.ts';
import { providerChecks } from './provider-checks.ts';
import { serverChecks } from './server-checks.ts';

/** `now` is on the wall: what waits too long, waits by it. */
export async function examine(
  database: Database,
  data_folder: string,
  config: Pick<Config, 's3'> | null,
  now: Date,
): Promise<Finding[]> {
  const checks: Checks = {
    ...serverChecks(database),
    ...bookChecks(database),
    ...auditChecks(database, data_folder, config, now),
    ...providerChecks(database, now),
    ...jobChecks(database, now),
    ...peopleChecks(database, now),
    ...proofChecks(database, now),
    'Files can be written': async () => {
      if (config?.s3) return `in the bucket ${config.s3.bucket}`;
      const folder = path.resolve(data_folder, 'files');
      const probe = path.join(folder, `.doctor-${randomUUID()}`);
      try {
        fs.mkdirSync(folder, { recursive: true });
        fs.writeFileSync(probe, 'a line');
        fs.rmSync(probe);
        return folder;
      } catch (failure) {
        return wrong(`${folder}: ${failure instanceof Error ? failure.message : String(failure)}`);
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
