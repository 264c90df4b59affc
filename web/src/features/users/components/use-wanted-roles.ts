/** The roles that are ticked for a group and not sent yet. They are stored, so that a reload does not lose them. */
import { ROLES, type RoleCode } from '@palier/contract/roles.ts';
import { useEffect, useState } from 'react';
import { forget, keep } from '../../../ui/encrypted-storage.ts';
import { recall } from '../../../ui/recall.ts';

interface Kept {
  readonly give: readonly RoleCode[];
  readonly take: readonly RoleCode[];
}

export interface WantedRoles {
  /** Null until the reader starts to change the roles. */
  readonly wanted: ReadonlySet<RoleCode> | null;
  readonly give: readonly RoleCode[];
  readonly take: readonly RoleCode[];
  /** The ticks come from an earlier visit. */
  readonly isRestored: boolean;
  readonly begin: () => void;
  readonly tick: (code: RoleCode, ticked: boolean) => void;
  readonly end: () => void;
}

const isKnown = (code: string): code is RoleCode => Object.hasOwn(ROLES, code);
const inOrder = (codes: Iterable<RoleCode>): RoleCode[] => [...codes].toSorted();

/** The draft stores the changes, not the roles: an old draft must not undo roles that changed in the meantime. */
export function useWantedRoles(group_id: string, held: ReadonlySet<RoleCode>): WantedRoles {
  const draft = `draft.group-roles.${group_id}`;
  const [change, setChange] = useState<Kept | null>(null);
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    let alive = true;
    void recall<Kept>(draft).then((kept) => {
      if (!alive || !kept) return;
      setChange((now) => now ?? { give: kept.give.filter(isKnown), take: kept.take.filter(isKnown) });
      setRestored(true);
    });
    return () => {
      alive = false;
    };
  }, [draft]);
  const give = inOrder((change?.give ?? []).filter((code) => !held.has(code)));
  const take = inOrder((change?.take ?? []).filter((code) => held.has(code)));
  const put = (next: Kept): void => {
    setChange(next);
    if (next.give.length + next.take.length > 0) void keep(draft, next);
    else forget(draft);
  };
  return {
    wanted: change && new Set([...held, ...give].filter((code) => !take.includes(code))),
    give,
    take,
    isRestored,
    begin: () => setChange({ give: [], take: [] }),
    tick: (code, ticked) =>
      put({
        give: ticked && !held.has(code) ? [...give, code] : give.filter((one) => one !== code),
        take: !ticked && held.has(code) ? [...take, code] : take.filter((one) => one !== code),
      }),
    end: () => {
      forget(draft);
      setChange(null);
      setRestored(false);
    },
  };
}
