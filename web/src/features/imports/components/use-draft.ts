import type { ImportKind } from '@palier/contract/imports/kinds.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, type Header, NOTHING, forgetDraft, keepDraft, recallDraft } from './draft.ts';
import type { DraftRow } from './rows.ts';

const SETTLED_MS = 500;

/** The import in hand: kept as it changes, there again after a reload. */
export function useDraft(kind: ImportKind) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [restored, setRestored] = useState(false);
  const isOwn = useRef(false);
  useEffect(() => {
    let alive = true;
    void recallDraft(kind)
      .catch(() => null)
      .then((kept) => {
        if (!alive) return;
        setDraft(kept ?? NOTHING);
        setRestored(kept !== null && kept.rows.length > 0);
      });
    return () => {
      alive = false;
    };
  }, [kind]);
  useEffect(() => {
    if (!draft || !isOwn.current) return undefined;
    const isEmpty = draft.rows.length === 0 && Object.values(draft.header).every((id) => id === null);
    // Without room in the browser's storage the rows live as long as the page.
    const timer = setTimeout(
      () => void (isEmpty ? forgetDraft(kind) : keepDraft(kind, draft)).catch(() => {}),
      SETTLED_MS,
    );
    return () => clearTimeout(timer);
  }, [draft, kind]);
  const change = useCallback((how: (rows: readonly DraftRow[]) => readonly DraftRow[]) => {
    isOwn.current = true;
    setDraft((before) => before && { ...before, rows: how(before.rows) });
  }, []);
  const setHeader = useCallback((to: Partial<Header>) => {
    isOwn.current = true;
    setDraft((before) => before && { ...before, header: { ...before.header, ...to } });
  }, []);
  return { draft, restored, change, setHeader };
}
