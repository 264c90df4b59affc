import { useMemo, useState } from 'react';

export interface ChosenRows<Row> {
  readonly chosen: ReadonlySet<string>;
  readonly rows: readonly Row[];
  readonly choose: (ids: ReadonlySet<string>) => void;
  readonly clear: () => void;
  readonly nameOf: (id: string) => string;
}

/**
 * The rows that the user chose. The rows themselves are kept and not their ids: rows chosen on one page or in one
 * search stay chosen on the next page or in the next search.
 */
export function useChosenRows<Row extends { readonly id: string }>(
  shown: readonly Row[] | undefined,
  row_name: ((row: Row) => string) | undefined,
): ChosenRows<Row> {
  const [kept, setKept] = useState<ReadonlyMap<string, Row>>(new Map());
  const here = useMemo(() => new Map((shown ?? []).map((row) => [row.id, row])), [shown]);
  const chosen = useMemo(() => new Set(kept.keys()), [kept]);
  const rowOf = (id: string): Row | undefined => here.get(id) ?? kept.get(id);
  return {
    chosen,
    rows: [...kept].map(([id, row]) => here.get(id) ?? row),
    choose: (ids) =>
      setKept(
        new Map(
          [...ids].flatMap((id) => {
            const row = rowOf(id);
            return row ? [[id, row] as const] : [];
          }),
        ),
      ),
    clear: () => setKept(new Map()),
    nameOf: (id) => {
      const row = rowOf(id);
      return row && row_name ? row_name(row) : id;
    },
  };
}
