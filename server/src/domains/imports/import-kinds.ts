/** The kinds of import. Each kind checks its rows and creates the records. */
import { isErrorCell } from '@palier/contract/values/spelled-number.ts';
import { IMPORT_KINDS, type ImportKind } from '@palier/contract/imports/kinds.ts';
import type { Language } from '@palier/contract/values/language.ts';
import type { Actor } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import type { CheckRows } from './import-plan.ts';
import { importAgents } from './import-agents.ts';
import { importDevices } from './import-devices.ts';
import { importProducts } from './import-products.ts';
import { importShopOwners } from './import-shop-owners.ts';
import { importStores } from './import-stores.ts';
import type { Problem, Row } from './row-reading.ts';
import { problemSentence } from './words.ts';

const CHECKS: Readonly<Record<ImportKind, CheckRows>> = {
  devices: importDevices,
  stores: importStores,
  shop_owners: importShopOwners,
  agents: importAgents,
  products: importProducts,
};

/** What a kind says of its rows; a cell with the error of a spreadsheet is a problem whatever the kind makes of it. */
export const checkRows =
  (kind: ImportKind): CheckRows =>
  async (db, rows, given) => {
    const plan = await CHECKS[kind](db, rows, given);
    const errors = new Map(rows.map((row) => [row.row, errorsIn(row, given.caller.language)]));
    const report = plan.report.map((line) => {
      const found = errors.get(line.row) ?? [];
      const others = line.problems.filter(({ field }) => !found.some((error) => error.field === field));
      return found.length === 0 ? line : { ...line, problems: [...found, ...others] };
    });
    return { ...plan, report };
  };

const errorsIn = ({ cells }: Row, language: Language): Problem[] =>
  Object.entries(cells).flatMap(([field, cell]) =>
    isErrorCell(cell)
      ? [{ field, code: 'CELL_HAS_ERROR', message: problemSentence('CELL_HAS_ERROR', language, field, { cell }) }]
      : [],
  );

/** A kind needs the role that adding a single record of it needs. Refuses FORBIDDEN. */
export function refuseOthersKind(kind: ImportKind, actor: Actor): void {
  if (!actor.roles.has(IMPORT_KINDS[kind].role)) throw fail('FORBIDDEN');
}
