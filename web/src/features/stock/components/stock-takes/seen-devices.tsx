import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useChange } from '../../../../api/use-call.ts';
import { MainButton } from '../../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { RefusalNote } from '../../../../ui/feedback/feedback.tsx';
import { Section } from '../../../../ui/layout/page.tsx';
import { readCode } from '../../../../ui/scan/imei-code.ts';
import { scanWords } from '../../../../ui/scan/scan-words.ts';
import { useSession } from '../../../../ui/session.tsx';
import { texts } from '../../i18n.ts';
import { MOST_AT_ONCE } from '../device.ts';
import { readImeis } from '../pasted-imeis.ts';
import { type ReadCode, ScanSource, refusedCode, takenCode } from '../scan-source.tsx';

/** The devices seen in the shop: each scan is sent at once, a pasted list all together. */
export function SeenDevices({ stock_take_id }: { stock_take_id: string }) {
  const t = useTexts(texts).takes;
  const s = useTexts(scanWords);
  const { may } = useSession();
  const client = useQueryClient();
  const [way, setWay] = useState<'scan' | 'paste'>('scan');
  const [text, setText] = useState('');
  const seen = useRef(new Set<string>());
  const change = useChange(stockCalls.scanIntoStockTake, {
    onDone: (answer) => client.setQueryData([stockCalls.stockTake.path, { stock_take_id }], answer),
  });
  if (!may(stockCalls.scanIntoStockTake.access)) return null;
  const { imeis, wrong } = readImeis(text);
  const count = (list: readonly string[]): void => {
    for (const imei of list) seen.current.add(imei);
    for (let from = 0; from < list.length; from += MOST_AT_ONCE)
      change.mutate({ stock_take_id, imeis: list.slice(from, from + MOST_AT_ONCE) });
  };
  const onCode = (text: string, by: 'camera' | 'hand'): ReadCode => {
    const code = readCode(text);
    // Boxes carry other codes too: the camera ignores them.
    if (code.kind === 'other')
      return by === 'camera' ? { result: 'ignored', outcome: null } : refusedCode(s.notImei(code.text));
    if (code.kind === 'wrong') return refusedCode(s.bad(code.text));
    if (seen.current.has(code.imei)) return refusedCode(t.countedAgain(code.imei));
    count([code.imei]);
    return takenCode(t.counted(code.imei));
  };
  return (
    <Section>
      <Tabs
        value={way}
        onChange={(_, to: typeof way) => setWay(to)}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="scan" label={t.scan} id="way-scan" aria-controls="way" />
        <Tab value="paste" label={t.paste} id="way-paste" aria-controls="way" />
      </Tabs>
      <div role="tabpanel" id="way" aria-labelledby={`way-${way}`}>
        <RefusalNote refusal={change.error} />
        {way === 'scan' && <ScanSource onCode={onCode} />}
        {way === 'paste' && (
          <Stack sx={{ gap: 1.5, maxWidth: 620 }}>
            <TextField
              multiline
              minRows={4}
              maxRows={14}
              label={t.pasteLabel}
              value={text}
              onChange={(event) => setText(event.target.value)}
              slotProps={{ htmlInput: { style: { fontVariantNumeric: 'tabular-nums' } } }}
            />
            {wrong.length > 0 && (
              <Typography role="status" color="error">
                {t.wrong(wrong.length, wrong.slice(0, 5).join(', '))}
              </Typography>
            )}
            <div>
              <MainButton
                disabled={imeis.length === 0}
                loading={change.isPending}
                onClick={() => {
                  count(imeis);
                  setText(wrong.join('\n'));
                }}
              >
                {t.take(imeis.length, groupThousands(imeis.length))}
              </MainButton>
            </div>
          </Stack>
        )}
      </div>
    </Section>
  );
}
