/** Compares the audit record with its seals. */
import type { Database } from '../../platform/database/connection.ts';
import { MOST_FAULTS, verifyAudit } from '../../domains/audit/verify-audit.ts';
import type { FileStore } from '../../providers/ports/files.ts';
import { type Checks, MOST_NAMED, wrong } from './checks.ts';

type Fault = Awaited<ReturnType<typeof verifyAudit>>['faults'][number];

function faultsInWords(first: Fault, faults: readonly Fault[]): string {
  const or_more = faults.length === MOST_FAULTS ? ' or more' : '';
  const count = faults.length === 1 ? '1 fault' : `${faults.length} faults${or_more}`;
  const named = faults
    .slice(0, MOST_NAMED)
    .map(({ block, line_id, what }) => `${what} ${line_id === null ? `block ${block}` : `line ${line_id}`}`);
  return `${count}, the first in block ${first.block}: ${named.join(', ')}: somebody changed the record; docs/operations.md says what to do`;
}

export const auditChecks = (database: Database, files: FileStore | null, now: Date): Checks => ({
  'The audit chain is intact': async () => {
    const { blocks, lines, unsealed, waits_since, faults, last } = await verifyAudit(database, files, now);
    const [first] = faults;
    if (first) wrong(faultsInWords(first, faults));
    const end = last ? `, the last is ${last.block} with ${last.hash.toString('hex', 0, 8)}` : '';
    const oldest = waits_since ? `, the oldest since ${waits_since.toISOString()}` : '';
    const anchors = files
      ? ''
      : '. The anchors were not compared, because the configuration that says where they are is incomplete';
    return `${blocks} blocks over ${lines} lines${end}; ${unsealed} lines wait for their seal${oldest}${anchors}`;
  },
});
