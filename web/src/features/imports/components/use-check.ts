import { importsCalls, type RowReport } from '@palier/contract/imports/calls.ts';
import { type ImportKind } from '@palier/contract/imports/kinds.ts';
import { useEffect, useState } from 'react';
import type * as z from 'zod';
import { Refused, send } from '../../../api/send.ts';
import { useLanguage } from '../../../ui/language.tsx';
import type { Draft } from './draft.ts';

const SETTLED_MS = 400;

export type Report = z.output<typeof RowReport>;

interface Checked {
  readonly of: Draft;
  readonly report: ReadonlyMap<number, Report>;
  readonly good: number;
  readonly bad: number;
}

/** The input of the calls that check and run an import. */
export const inputOfImport = (kind: ImportKind, { header, rows }: Draft) => ({
  kind,
  ...(kind === 'devices' && header),
  rows: rows.map(({ row, cells }) => ({ row, cells: { ...cells } })),
});

/** Lets the server check every row after a pause in typing. The old report stays until the new one arrives. */
export function useCheck(kind: ImportKind, draft: Draft, enabled: boolean) {
  const { language } = useLanguage();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const [asked, setAsked] = useState(0);
  const isAsked = enabled && draft.rows.length > 0;
  useEffect(() => {
    if (!isAsked) return setChecked(null);
    const asking = new AbortController();
    const timer = setTimeout(() => {
      send<typeof importsCalls.check>(importsCalls.check, inputOfImport(kind, draft), { signal: asking.signal }).then(
        ({ report, good, bad }) => {
          setRefusal(null);
          setChecked({ of: draft, report: new Map(report.map((one) => [one.row, one])), good, bad });
        },
        (failure: unknown) => {
          if (failure instanceof Refused) setRefusal(failure);
        },
      );
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [kind, draft, isAsked, asked, language]);
  const again = (): void => {
    setRefusal(null);
    setChecked(null);
    setAsked((times) => times + 1);
  };
  return {
    checked,
    isFresh: checked !== null && checked.of === draft,
    isBusy: isAsked && refusal === null && checked?.of !== draft,
    refusal: isAsked ? refusal : null,
    again,
  };
}
