import { NewShopOwner } from '@palier/contract/network/owner-calls.ts';
import { ownersByNumbers, proposeOwners } from '../network/network.ts';
import type { CheckRows } from './import-plan.ts';
import { cellOf, cellOrNull, readRow, twiceIn } from './row-reading.ts';
import { readNumber, refusalOf } from './typed-number.ts';

/**
 * Shop owners, identified by their phone numbers. Each owner is proposed with a request of their own. The number of an
 * owner who was refused may be proposed again.
 */
export const importShopOwners: CheckRows = async (db, rows, { caller: { language }, services }) => {
  const { country } = services.business;
  const read = rows.map((row) => {
    const number = readNumber(cellOf(row, 'phone'), { country, field: 'phone', language });
    const { value, problems } = readRow(
      NewShopOwner,
      row,
      { full_name: cellOf(row, 'full_name'), msisdn: cellOf(row, 'phone'), email: cellOrNull(row, 'email') },
      language,
      { msisdn: 'phone' },
    );
    return { row, number, value, problems };
  });
  const taken = await ownersByNumbers(
    db,
    read.flatMap(({ number }) => number.msisdn ?? []),
  );
  const twice = twiceIn(language);
  const checked = read.map(({ row, number: { msisdn, problem }, value, problems: broken }) => {
    const isReported = broken.some(({ field }) => field === 'phone');
    const problems = [
      ...broken,
      ...(problem && !isReported ? [problem] : []),
      ...(msisdn === null ? [] : twice(row, 'phone', msisdn)),
      ...(msisdn !== null && (taken.get(msisdn)?.status ?? 'refused') !== 'refused'
        ? [refusalOf('phone', 'OWNER_MSISDN_IN_USE', language)]
        : []),
    ];
    return { row: row.row, problems, becomes: msisdn, owner: value && msisdn !== null ? { ...value, msisdn } : null };
  });
  return {
    report: checked.map(({ row, problems, becomes }) => ({ row, problems, becomes })),
    create: async (context) => {
      const owners = checked.flatMap(({ row, owner }) => (owner ? [{ row, owner }] : []));
      const { overtaken } = await proposeOwners(
        context,
        owners.map(({ owner }) => owner),
      );
      return {
        clashes: overtaken.map((place) => ({
          row: owners[place]?.row ?? 0,
          problem: refusalOf('phone', 'OWNER_MSISDN_IN_USE', language),
        })),
      };
    },
  };
};
