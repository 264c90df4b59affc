/** What was set aside at the end of a month, with the matrix by which it was: of a row of it, a segment of it, or all. */
import type { ProvisionRow } from '@palier/contract/reports/records.ts';
import { PROVISION_PRESETS } from '@palier/contract/rules/portfolio/provision-presets.ts';
import type { PlacedSegment, SegmentedMatrix } from '@palier/contract/rules/portfolio/provision-segments.ts';
import { matrixOf } from '@palier/contract/settings/provision-matrix.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { versionNumbered } from '../../platform/settings/setting-versions.sql.ts';
import { valuesOf } from '../../platform/settings/settings.ts';
import type { ProvisionOf } from './figure-day.sql.ts';
import { findProvisionRun } from './provisions.sql.ts';

/** A segment as a month keeps it. */
export type KeptSegment = PlacedSegment & { readonly rows: ProvisionRow[] };

async function matrixOfRun(db: Reader, name: string, settings_version: number): Promise<SegmentedMatrix> {
  if (name !== 'typed') return { ...PROVISION_PRESETS[name as keyof typeof PROVISION_PRESETS], segments: [] };
  const version = await versionNumbered(db, 'money', settings_version);
  return matrixOf(valuesOf('money', version?.values).provision_matrix);
}

/** Refuses PROVISION_NOT_FOUND where nothing was set aside on the day. */
export async function provisionOf(
  db: Reader,
  day: Day,
  row: number | null,
  segment: number | null,
): Promise<ProvisionOf> {
  const run = await findProvisionRun(db, day);
  if (!run) throw fail('PROVISION_NOT_FOUND', {}, 'as_of_on');
  const kept = run.segments as readonly KeptSegment[];
  const parts = [run.rows as readonly ProvisionRow[], ...kept.map(({ rows }) => rows)];
  const rows = parts
    .filter((_, number) => segment === null || number === segment)
    .flatMap((part) => part.filter((_, at) => row === null || at === row));
  const matrix = await matrixOfRun(db, run.matrix, run.settings_version);
  return {
    // The shops are those that the regions had then.
    matrix: {
      ...matrix,
      segments: matrix.segments.map((one, at) => ({ ...one, shop_ids: kept[at]?.shop_ids ?? null })),
    },
    row,
    segment,
    said: {
      loans: rows.reduce((sum, { loans }) => sum + loans, 0),
      base_fcfa: rows.reduce((sum, { base_fcfa }) => sum + base_fcfa, 0),
    },
    known_at: new Date(run.run_at),
  };
}
