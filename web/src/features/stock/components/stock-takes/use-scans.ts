import { stockCalls } from '@palier/contract/stock/calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useChange } from '../../../../api/use-call.ts';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { readCode } from '../../../../ui/scan/imei-code.ts';
import { scanWords } from '../../../../ui/scan/scan-words.ts';
import type { ReadCode } from '../scan-source.tsx';
import { endOf } from './scan-end.ts';
import { NO_SCANS, type ScanEnd, type Scans, lastEndOf, withEnd, withScan } from './scans.ts';

/**
 * The scans of a count. Each is sent at once, also while others are under way, and says what the phone is when the
 * portal has answered.
 */
export function useScans(stock_take_id: string): {
  readonly scans: Scans;
  readonly onCode: (text: string, by: 'camera' | 'hand') => ReadCode;
} {
  const s = useTexts(scanWords);
  const { language } = useLanguage();
  const client = useQueryClient();
  const [scans, setScans] = useState(NO_SCANS);
  // Two codes may be read before the screen is drawn again.
  const now = useRef(NO_SCANS);
  const show = (next: Scans): void => {
    now.current = next;
    setScans(next);
  };
  const known = useRef(new Map<string, ScanEnd>());
  const whoWaits = useRef(new Map<string, (result: 'taken' | 'refused') => void>());
  const end = (imei: string, ended: ScanEnd): void => {
    show(withEnd(now.current, imei, ended));
    whoWaits.current.get(imei)?.(ended.tone === 'good' ? 'taken' : 'refused');
    whoWaits.current.delete(imei);
  };
  const change = useChange(stockCalls.scanIntoStockTake, {
    onDone: ({ scanned, ...take }) => {
      client.setQueryData([stockCalls.stockTake.path, { stock_take_id }], take);
      for (const one of scanned) {
        known.current.set(one.imei, endOf({ ...one, was_counted: true }, language));
        end(one.imei, endOf(one, language));
      }
    },
    // It was not counted, and may be scanned again.
    onRefused: ({ message }, { imeis }) => {
      for (const imei of imeis) end(imei, { tone: 'bad', sentence: message });
    },
  });
  const refuse = (code: string, ended: ScanEnd): ReadCode => {
    show(withScan(now.current, code, ended));
    return { result: 'refused', outcome: null };
  };
  // The sentence names the code itself.
  const misread = (sentence: string): ReadCode => refuse('', { tone: 'bad', sentence });
  const onCode = (text: string, by: 'camera' | 'hand'): ReadCode => {
    const code = readCode(text);
    // Boxes carry other codes too: the camera ignores them.
    if (code.kind === 'other')
      return by === 'camera' ? { result: 'ignored', outcome: null } : misread(s.notImei(code.text));
    if (code.kind === 'wrong') return misread(s.bad(code.text));
    const { imei } = code;
    const before = known.current.get(imei);
    if (before) return refuse(imei, before);
    if (lastEndOf(now.current, imei) === null) return { result: 'ignored', outcome: null };
    show(withScan(now.current, imei, null));
    change.mutate({ stock_take_id, imeis: [imei] });
    return { result: new Promise((resolve) => whoWaits.current.set(imei, resolve)), outcome: null };
  };
  return { scans, onCode };
}
