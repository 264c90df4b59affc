import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { readCode } from '../../../ui/scan/imei-code.ts';
import { scanWords } from '../../../ui/scan/scan-words.ts';
import { texts } from '../i18n.ts';
import type { DraftRow } from './rows.ts';
import { type Outcome, ScanSource } from '../../stock/components/scan-source.tsx';
import type { ScanOutcome } from '../../stock/components/hand-scan.tsx';

/** Phones one by one. Each code is checked at once: its check digit, and whether it is in the list already. */
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
  const hear = (text: string, by: 'camera' | 'hand'): { outcome: Outcome; heard: ScanOutcome | null } => {
    const code = readCode(text);
    // Boxes carry other codes as well; the camera passes over them.
    if (code.kind === 'other')
      return by === 'camera'
        ? { outcome: 'ignored', heard: null }
        : { outcome: 'refused', heard: { is_good: false, sentence: says.notImei(code.text) } };
    if (code.kind === 'wrong') return { outcome: 'refused', heard: { is_good: false, sentence: says.bad(code.text) } };
    const twin = rows.find(({ cells }) => cells['imei'] === code.imei || cells['imei2'] === code.imei);
    if (twin) return { outcome: 'refused', heard: { is_good: false, sentence: t.twice(code.imei, String(twin.row)) } };
    if (waiting) onSecond(waiting.row, code.imei);
    else if (!onAdd(code.imei)) return { outcome: 'refused', heard: null };
    return { outcome: 'taken', heard: { is_good: true, sentence: t.good(code.imei) } };
  };
  return (
    <ScanSource onCode={hear}>
      <div>
        <FormControlLabel
          control={<Checkbox checked={pairs} onChange={(_, checked) => setPairs(checked)} />}
          label={t.second}
        />
        {waiting && (
          <Typography role="status" sx={{ fontWeight: 600 }}>
            {t.nextIsSecond(waiting.cells['imei'] ?? '')}
          </Typography>
        )}
      </div>
    </ScanSource>
  );
}
