import type { importsCalls } from '@palier/contract/imports/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { checkRows, refuseOthersKind } from './import-kinds.ts';

/** Reports what each row would create, or its problems. Writes nothing. */
export const checkImport: QueryHandler<typeof importsCalls.check> = async (
  { kind, rows, shop_owner_id, shop_id, product_id },
  { db, actor, caller, clock, services },
) => {
  refuseOthersKind(kind, actor);
  const { report } = await checkRows(kind)(db, rows, {
    actor,
    caller,
    clock,
    services,
    place: { shop_owner_id: shop_owner_id ?? null, shop_id: shop_id ?? null, product_id: product_id ?? null },
    passwords: [],
  });
  const bad = report.filter(({ problems }) => problems.length > 0).length;
  return { report: report.map((row) => ({ ...row, problems: [...row.problems] })), good: report.length - bad, bad };
};
