import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../../api/use-call.ts';
import { MainButton } from '../../../../ui/feedback/action-button.tsx';
import { useKeptText } from '../../../../ui/form/use-kept-text.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { RefusalNote } from '../../../../ui/feedback/feedback.tsx';
import { Section } from '../../../../ui/layout/page.tsx';
import { useSession } from '../../../../ui/session.tsx';
import { texts } from '../../i18n.ts';
import { MOST_AT_ONCE } from '../device.ts';
import { readImeis } from '../pasted-imeis.ts';
import { ScanSource } from '../scan-source.tsx';
import { LastScans } from './last-scans.tsx';
import { useScans } from './use-scans.ts';

/** The devices seen in the shop: each scan is sent at once, a pasted list all together. */
export function SeenDevices({ stock_take_id }: { stock_take_id: string }) {
  const t = useTexts(texts).takes;
  const { may } = useSession();
  const client = useQueryClient();
  const [way, setWay] = useState<'scan' | 'paste'>('scan');
  const { text, setText } = useKeptText(`stock-take-paste.${stock_take_id}`);
  const { scans, onCode } = useScans(stock_take_id);
  const change = useChange(stockCalls.scanIntoStockTake, {
    onDone: ({ scanned: _, ...take }) => client.setQueryData([stockCalls.stockTake.path, { stock_take_id }], take),
  });
  if (!may(stockCalls.scanIntoStockTake.access)) return null;
  const { imeis, wrong } = readImeis(text);
  const count = (list: readonly string[]): void => {
    for (let from = 0; from < list.length; from += MOST_AT_ONCE)
      change.mutate({ stock_take_id, imeis: list.slice(from, from + MOST_AT_ONCE) });
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
        {way === 'scan' && (
          <>
            <ScanSource onCode={onCode} />
            <LastScans scans={scans} />
          </>
        )}
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
