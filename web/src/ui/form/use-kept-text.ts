/** A text that is typed or pasted beside no form over a schema: it is kept as a draft like what is typed into those. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { beforeEnd, forgetDraft, keepDraft, recallDraft } from '../drafts.ts';

const SETTLED_MS = 400;

/** The text under this name, which says what it is about. `forgetText` empties it once it was sent. */
export function useKeptText(draft: string) {
  const [text, setText] = useState('');
  /** What was typed since it was last kept. */
  const typed = useRef<string | null>(null);
  const keepNow = useCallback((): void => {
    if (typed.current === '') forgetDraft(draft);
    else if (typed.current !== null) void keepDraft(draft, typed.current);
    typed.current = null;
  }, [draft]);
  useEffect(() => {
    let alive = true;
    void recallDraft<string>(draft).then((kept) => {
      // What was typed meanwhile stands.
      if (alive && kept) setText((now) => (now === '' ? kept : now));
    });
    const unfollow = beforeEnd(keepNow);
    return () => {
      alive = false;
      unfollow();
    };
  }, [draft, keepNow]);
  useEffect(() => {
    if (typed.current === null) return undefined;
    const timer = setTimeout(keepNow, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text, keepNow]);
  return {
    text,
    setText: useCallback((to: string): void => {
      typed.current = to;
      setText(to);
    }, []),
    forgetText: useCallback((): void => {
      typed.current = null;
      forgetDraft(draft);
      setText('');
    }, [draft]),
  };
}
