import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { readCode } from '../../../ui/scan/imei-code.ts';
import { scanWords } from '../../../ui/scan/scan-words.ts';
import { texts } from '../i18n.ts';
import type { DraftRow } from './rows.ts';
import { type ReadCode, ScanSource, refusedCode, takenCode } from '../../stock/components/scan-source.tsx';

/** Scans IMEIs one after another. Each is checked at once: its check digit, and whether the list already has it. */
export function ImeiSource({
  rows,
  onAdd,
  onSecond,
}: {
  rows: readonly DraftRow[];
  onAdd: (imei: string) => boolean;
  onSecond: (row: number, imei2: string) => void;
}) {
  const t = useTexts(texts).scan;
  const says = useTexts(scanWords);
  const [pairs, setPairs] = useState(false);
  const last = rows.at(-1);
  const waiting = pairs && last?.cells['imei'] && !last.cells['imei2'] ? last : null;
  const onCode = (text: string, by: 'camera' | 'hand'): ReadCode => {
    const code = readCode(text);
    // Boxes carry other codes too: the camera ignores them.
    if (code.kind === 'other')
      return by === 'camera' ? { result: 'ignored', outcome: null } : refusedCode(says.notImei(code.text));
    if (code.kind === 'wrong') return refusedCode(says.bad(code.text));
    const twin = rows.find(({ cells }) => cells['imei'] === code.imei || cells['imei2'] === code.imei);
    if (twin) return refusedCode(t.twice(code.imei, String(twin.row)));
    if (waiting) onSecond(waiting.row, code.imei);
    else if (!onAdd(code.imei)) return { result: 'refused', outcome: null };
    return takenCode(t.good(code.imei));
  };
  return (
    <ScanSource onCode={onCode}>
      <div>
        <FormControlLabel
          control={<Checkbox checked={pairs} onChange={(_, checked) => setPairs(checked)} />}
          label={t.second}
        />
        {waiting && (
          <Typography role="status" sx={{ fontWeight: 'fontWeightBold' }}>
            {t.nextIsSecond(waiting.cells['imei'] ?? '')}
          </Typography>
        )}
      </div>
    </ScanSource>
  );
}
