/**
 * What a chosen document contains. It is read again when the document or its account changes, because an account
 * remembers the meaning of its columns.
 */
import type { Result } from '@palier/contract/call.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { useEffect, useState } from 'react';
import { Refused, send } from '../../../api/send.ts';

export type Read = Result<typeof reconciliationCalls.read>;

export interface Reading {
  readonly isReading: boolean;
  readonly read: Read | null;
  readonly refusal: Refused | null;
}

const NOTHING: Reading = { isReading: false, read: null, refusal: null };

/** `sheets` are the names of those that a person chose; none while nobody has. */
export function useReading(
  source: string | null,
  file: File | null,
  sheets: readonly string[],
): Reading & { again: () => void } {
  const [reading, setReading] = useState<Reading>(NOTHING);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (source === null || file === null) return setReading(NOTHING);
    const leaving = new AbortController();
    setReading({ ...NOTHING, isReading: true });
    send<typeof reconciliationCalls.read>(
      reconciliationCalls.read,
      { source, file, ...(sheets.length > 0 && { sheets: JSON.stringify(sheets) }) },
      { signal: leaving.signal },
    ).then(
      (read) => {
        if (!leaving.signal.aborted) setReading({ isReading: false, read, refusal: null });
      },
      (failure: unknown) => {
        if (!leaving.signal.aborted)
          setReading({
            isReading: false,
            read: null,
            refusal: failure instanceof Refused ? failure : new Refused(0, {}),
          });
      },
    );
    return () => leaving.abort();
  }, [source, file, sheets, round]);
  return { ...reading, again: () => setRound((now) => now + 1) };
}
