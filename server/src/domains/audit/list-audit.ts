/** Lists, exports and verifies the record. Each of these calls adds its own line to the record. */
import { answerLabel } from '@palier/contract/values/labels.ts';
import { OUTCOME_LABELS, SUBJECT_KIND_LABELS } from '@palier/contract/audit/labels.ts';
import { labelOf } from '@palier/contract/labels.ts';
import { callLabel } from '@palier/contract/call-labels.ts';
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import type { Received } from '@palier/contract/call.ts';
import type { auditCalls } from '@palier/contract/audit/calls.ts';
import { batchLoader } from '../../platform/database/connection.ts';
import type { QueryHandler, QueryContext } from '../../platform/handler.ts';
import { EXPORT_PAGE, pageAfterPage } from '../../platform/row-sources.ts';
import { MOST_WORKBOOK_ROWS } from '../../platform/workbook.ts';
import { exportFile } from '../../platform/spreadsheet.ts';
import type { Services } from '../../platform/services.ts';
import { type AuditFilter, type AuditRow, auditLines, countLines } from './audit-list.sql.ts';
import { lastSealedId } from './audit-seals.sql.ts';
import { AUDIT_FILE } from './audit-words.ts';
import { isNewView } from './view-log.ts';
import { type Verified, verifyAudit } from './verify-audit.ts';

/** Readers page through the newest ten thousand lines. For older lines they must narrow the filter. */
const MOST_LISTED = 10_000;
/** A cell of a workbook holds 32 767 characters. */
const MOST_IN_A_CELL = 32_000;

type Asked = Omit<Received<typeof auditCalls.exportEntries>, 'format'>;

function filterOf(
  { staff_id, call, outcome, subject_kind, subject_id, from, until }: Asked,
  { clock, services }: QueryContext,
): AuditFilter {
  return {
    staff_id,
    call: call || undefined,
    outcome,
    subject_kind: subject_kind || undefined,
    subject_id: subject_id || undefined,
    from,
    until,
    time_zone: services.business.time_zone,
    ahead_ms: Math.max(0, clock.now().getTime() - clock.wall().getTime()),
  };
}

/** The filter without the fields that the reader left empty. */
const askedFor = ({ staff_id, call, outcome, subject_kind, subject_id, from, until }: Asked) =>
  Object.fromEntries(
    Object.entries({ staff_id, call, outcome, subject_kind, subject_id, from, until }).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  );

export const listAudit: QueryHandler<typeof auditCalls.entries> = async (input, context) => {
  const { db, actor, services, note } = context;
  const looked_for = askedFor(input);
  if (isNewView(services, actor.staff_id, `audit ${JSON.stringify(looked_for)}`))
    note({ subject_kind: 'audit', subject_id: 'record', facts: looked_for });
  const filter = filterOf(input, context);
  const skip = (input.page_number - 1) * input.page_size;
  const [rows, total_items, sealed_id] = await Promise.all([
    skip >= MOST_LISTED ? [] : auditLines(db, filter, { skip, most: Math.min(input.page_size, MOST_LISTED - skip) }),
    countLines(db, filter, MOST_LISTED),
    lastSealedId(db),
  ]);
  return { data: rows.map((row) => ({ ...row, sealed: isSealed(row, sealed_id) })), total_items };
};

const isSealed = ({ id }: AuditRow, sealed_id: string | null): boolean => sealed_id !== null && id <= sealed_id;

/** Pages go downwards from the newest line, because new lines are only added above. */
async function* everyPage(context: QueryContext, filter: AuditFilter): AsyncGenerator<readonly AuditRow[]> {
  for (let below: string | undefined; ;) {
    const page = await auditLines(context.db, filter, { below, most: EXPORT_PAGE });
    if (page.length > 0) yield page;
    if (page.length < EXPORT_PAGE) return;
    below = page.at(-1)?.id;
  }
}

export const exportAudit: QueryHandler<typeof auditCalls.exportEntries> = async (input, context) => {
  const {
    db,
    caller: { language },
  } = context;
  const { format } = input;
  const filter = filterOf(input, context);
  const sealed_id = await lastSealedId(db);
  const heading = FIELD_LABELS[language];
  const written = (value: unknown): string | null => {
    if (value === null || value === undefined) return null;
    const text = JSON.stringify(value);
    return format === 'xlsx' && text.length > MOST_IN_A_CELL ? `${text.slice(0, MOST_IN_A_CELL)}…` : text;
  };
  return exportFile(context, {
    file_name: AUDIT_FILE[language],
    format,
    noted: { list: 'audit', facts: () => ({ ...askedFor(input), format }) },
    // The count goes to one more than a sheet holds: a longer record is refused as a workbook, and is exported as CSV
    // with an estimated length.
    rows: pageAfterPage<AuditRow>(
      () => countLines(db, filter, MOST_WORKBOOK_ROWS + 1),
      () => everyPage(context, filter),
    ),
    columns: [
      { title: heading.at, kind: 'instant', value: ({ at }) => at },
      { title: heading.who, kind: 'text', value: ({ who }) => who },
      { title: heading.action, kind: 'text', value: ({ call, facts }) => callLabel(language, call, facts) ?? call },
      { title: heading.outcome, kind: 'text', value: ({ outcome }) => labelOf(OUTCOME_LABELS, language, outcome) },
      {
        title: heading.subject_kind,
        kind: 'text',
        value: ({ subject_kind }) => subject_kind && labelOf(SUBJECT_KIND_LABELS, language, subject_kind),
      },
      { title: heading.subject_id, kind: 'text', value: ({ subject_id }) => subject_id },
      { title: heading.before, kind: 'text', value: ({ before }) => written(before) },
      { title: heading.after, kind: 'text', value: ({ after }) => written(after) },
      { title: heading.facts, kind: 'text', value: ({ facts }) => written(facts) },
      { title: heading.ip, kind: 'text', value: ({ ip }) => ip },
      { title: heading.request_id, kind: 'text', value: ({ request_id }) => request_id },
      { title: heading.exact, kind: 'text', value: ({ at }) => at },
      { title: heading.line_id, kind: 'text', value: ({ id }) => id },
      { title: heading.call, kind: 'text', value: ({ call }) => call },
      { title: heading.sealed, kind: 'text', value: (row) => answerLabel(language, isSealed(row, sealed_id)) },
    ],
  });
};

type Verify = (asked: 'record') => Promise<Verified | undefined>;
/** Readers who ask at the same time share one verification of the whole record. */
const verifiers = new WeakMap<Services, Verify>();

export const readVerified: QueryHandler<typeof auditCalls.verify> = async (_, { clock, services, note }) => {
  let verify = verifiers.get(services);
  if (!verify)
    verifiers.set(
      services,
      (verify = batchLoader(
        async () => new Map([['record', await verifyAudit(services.database, services.files, services.clock.wall())]]),
        { queues: 1, most: 1 },
      )),
    );
  const verified = await verify('record');
  if (!verified) throw new Error('the record was not compared');
  const { blocks, lines, unsealed, faults } = verified;
  note({ subject_kind: 'audit', subject_id: 'record', facts: { blocks, lines, unsealed, faults: faults.length } });
  return { blocks, lines, unsealed, faults: [...faults], checked_at: clock.now().toISOString() };
};
