import type { Language } from '@palier/contract/values/language.ts';
import { NewPortalUser } from '@palier/contract/network/portal-user-calls.ts';
import { staffClashes } from '../auth/auth.ts';
import { ownersNumbers } from '../users/users.ts';
import { type AgentClash, addAgents, listCategories, mayChange, scopeOf, shopsMeant } from '../network/network.ts';
import type { CheckRows } from './import-plan.ts';
import { type Problem, cellOf, cellOrNull, readRow, twiceIn } from './row-reading.ts';
import { readNumber, refusalOf } from './typed-number.ts';
import { paperOf } from './paper-of-row.ts';
import { type ProblemCode, problemSentence } from './words.ts';

const CLASH_FIELDS = {
  USERNAME_IN_USE: 'username',
  DEALER_CODE_IN_USE: 'dealer_code',
  STAFF_MSISDN_IN_USE: 'phone',
  DOCUMENT_IN_USE: 'document_number',
  OWNERS_NUMBER: 'phone',
} as const satisfies Record<AgentClash, string>;

/**
 * Agents, with the shop and the category found by name. Each agent receives a password of their own, by text or on a
 * sheet, and gives their paper when they sign in where the file has none.
 */
export const importAgents: CheckRows = async (db, rows, { actor, caller: { language }, services, passwords }) => {
  const { country } = services.business;
  const scope = await scopeOf(db, actor);
  const shops = await shopsMeant(
    db,
    rows.map((row) => cellOf(row, 'shop')),
  );
  const categories = new Map(
    (await listCategories(db))
      .filter(({ status }) => status === 'active')
      .map(({ id, name }) => [name.toLowerCase(), id]),
  );
  const numbers = rows.map((row) => readNumber(cellOf(row, 'phone'), { country, field: 'phone', language }));
  const papers = rows.map((row) => paperOf(row));
  const clashes = await staffClashes(
    db,
    rows.map((row, place) => ({
      username: cellOf(row, 'username'),
      dealer_code: cellOrNull(row, 'dealer_code'),
      ...(numbers[place]?.msisdn && { msisdn: numbers[place].msisdn }),
      document_number: papers[place]?.document_number ?? null,
    })),
  );
  const owners = await ownersNumbers(
    db,
    numbers.flatMap(({ msisdn }) => msisdn ?? []),
  );
  const twice = twiceIn(language);
  const names = twiceNamed(language);

  const checked = rows.map((row, place) => {
    const problem = (field: string, code: ProblemCode): Problem => ({
      field,
      code,
      message: problemSentence(code, language, field),
    });
    const [shop, category, number] = [shops.get(cellOf(row, 'shop')), cellOrNull(row, 'category'), numbers[place]];
    const category_id = category === null ? null : (categories.get(category.toLowerCase()) ?? null);
    const given = {
      full_name: cellOf(row, 'full_name'),
      username: cellOf(row, 'username'),
      dealer_code: cellOrNull(row, 'dealer_code'),
      phone: cellOf(row, 'phone'),
      shop_id: shop?.id ?? null,
      category_id,
      ...papers[place],
    };
    const { value, problems: broken } = readRow(NewPortalUser, row, given, language);
    const clash: AgentClash | undefined =
      clashes.get(place) ?? (number?.msisdn && owners.has(number.msisdn) ? 'OWNERS_NUMBER' : undefined);
    const shopProblem = (): Problem | null => {
      if (cellOf(row, 'shop') === '') return problem('shop', 'VALUE_MISSING');
      if (!shop) return problem('shop', 'SHOP_UNKNOWN');
      if (shop.state === 'closed') return refusalOf('shop', 'SHOP_CLOSED', language);
      return mayChange(scope, shop) ? null : refusalOf('shop', 'FORBIDDEN', language);
    };
    const problems = [
      ...broken,
      ...(number?.problem && !broken.some(({ field }) => field === 'phone') ? [number.problem] : []),
      ...[shopProblem()].filter((found) => found !== null),
      ...(category !== null && category_id === null ? [problem('category', 'CATEGORY_UNKNOWN')] : []),
      ...names(row.row, [
        ['username', cellOrNull(row, 'username')],
        ['dealer_code', cellOrNull(row, 'dealer_code')],
      ]),
      ...(number?.msisdn ? twice(row, 'phone', number.msisdn) : []),
      ...(value?.document_number ? twice(row, 'document_number', value.document_number) : []),
      ...(cellOf(row, 'document_kind') !== '' && cellOf(row, 'document_number') === ''
        ? [problem('document_number', 'VALUE_MISSING')]
        : []),
      ...(clash ? [refusalOf(CLASH_FIELDS[clash], clash, language)] : []),
    ];
    return {
      row: row.row,
      problems,
      becomes: shop?.name ?? null,
      agent: value && shop && number?.msisdn ? { ...value, phone: number.msisdn, shop_id: shop.id } : null,
    };
  });
  return {
    report: checked.map(({ row, problems, becomes }) => ({ row, problems, becomes })),
    create: async (context) => {
      const agents = checked.flatMap(({ row, agent }) => (agent ? [{ row, agent }] : []));
      const { clashes: overtaken, sheets } = await addAgents(
        context,
        agents.map(({ agent }) => agent),
        passwords,
      );
      const clashing = [...overtaken].map(([place, clash]) => ({
        row: agents[place]?.row ?? 0,
        problem: refusalOf(CLASH_FIELDS[clash], clash, language),
      }));
      return { clashes: clashing, sheets };
    },
  };
};

/** Agents sign in with their username or their dealer code, so a dealer code must not be another agent's username. */
function twiceNamed(language: Language) {
  const seen = new Map<string, number>();
  return (row: number, named: ReadonlyArray<readonly [string, string | null]>): Problem[] =>
    named.flatMap(([field, name]) => {
      if (name === null) return [];
      const first = seen.get(name.toLowerCase());
      if (first === undefined) seen.set(name.toLowerCase(), row);
      // The dealer code of an agent may be the same as their own username.
      return first === undefined || first === row
        ? []
        : [{ field, code: 'VALUE_TWICE', message: problemSentence('VALUE_TWICE', language, field, { row: first }) }];
    });
}
