import type { ImportKind } from '@palier/contract/imports/kinds.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, type Header, EMPTY_DRAFT, forgetDraft, keepDraft, recallDraft } from './draft.ts';
import { beforeEnd } from '../../../ui/drafts.ts';
import type { DraftRow } from './rows.ts';

const SETTLED_MS = 500;

/** The import being worked on: it is stored as it changes, and restored after a reload. */
export function useDraft(kind: ImportKind) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [restored, setRestored] = useState(false);
  const isChanged = useRef(false);
  useEffect(() => {
    let alive = true;
    void recallDraft(kind)
      .catch(() => null)
      .then((kept) => {
        if (!alive) return;
        setDraft(kept ?? EMPTY_DRAFT);
        setRestored(kept !== null && kept.rows.length > 0);
      });
    return () => {
      alive = false;
    };
  }, [kind]);
  useEffect(() => {
    if (!draft || !isChanged.current) return undefined;
    const isEmpty = draft.rows.length === 0 && Object.values(draft.header).every((id) => id === null);
    // If the storage of the browser is full, the rows last only as long as the page.
    const keepNow = () => void (isEmpty ? forgetDraft(kind) : keepDraft(kind, draft)).catch(() => {});
    const timer = setTimeout(keepNow, SETTLED_MS);
    const unfollow = beforeEnd(keepNow);
    return () => {
      clearTimeout(timer);
      unfollow();
    };
  }, [draft, kind]);
  const change = useCallback((how: (rows: readonly DraftRow[]) => readonly DraftRow[]) => {
    isChanged.current = true;
    setDraft((before) => before && { ...before, rows: how(before.rows) });
  }, []);
  const setHeader = useCallback((to: Partial<Header>) => {
    isChanged.current = true;
    setDraft((before) => before && { ...before, header: { ...before.header, ...to } });
  }, []);
  return { draft, restored, change, setHeader };
}
