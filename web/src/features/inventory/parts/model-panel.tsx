import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { inventoryCalls } from '@palier/contract/inventory.calls.ts';
import type { Product } from '@palier/contract/inventory.records.ts';
import { groupThousands } from '@palier/contract/values/money.ts';
import { useState } from 'react';
import type * as z from 'zod';
import { ActionButton } from '../../../kit/action-button.tsx';
import { Copyable } from '../../../kit/copyable.tsx';
import { useTexts } from '../../../kit/language.tsx';
import { NoRecords } from '../../../kit/feedback.tsx';
import { Facts, Section } from '../../../kit/page.tsx';
import { personWords } from '../../../kit/person-words.ts';
import { PhonePicture } from '../../../kit/phone-picture.tsx';
import { Table } from '../../../kit/table.tsx';
import { DayOf } from '../../../kit/when.tsx';
import { messages } from '../messages.ts';
import { EditMemory, EditModel, EditPicture } from './model-forms.tsx';

/** What the model is: its picture, its memory, its lock, and the IMEIs it is known by. */
export function ModelPanel({
  phone,
  tacs,
}: {
  phone: z.output<typeof Product>;
  tacs: ReadonlyArray<{ tac: string; devices: number }>;
}) {
  const t = useTexts(messages);
  const p = t.phone;
  const people = useTexts(personWords);
  const [editing, setEditing] = useState<'model' | 'memory' | 'picture' | null>(null);
  const close = () => setEditing(null);
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
        alignItems: 'start',
      }}
    >
      <Section
        title={p.facts}
        actions={
          <>
            <ActionButton size="small" call={inventoryCalls.updatePhone} onClick={() => setEditing('model')}>
              {p.edit}
            </ActionButton>
            <ActionButton size="small" call={inventoryCalls.updateMemory} onClick={() => setEditing('memory')}>
              {p.setMemory}
            </ActionButton>
          </>
        }
      >
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3 }}>
          <Stack sx={{ gap: 1.5, alignItems: 'center' }}>
            <PhonePicture name={phone.name} image_url={phone.image_url} height={180} />
            <ActionButton size="small" call={inventoryCalls.setImage} onClick={() => setEditing('picture')}>
              {phone.image_url ? p.changePicture : p.addPicture}
            </ActionButton>
          </Stack>
          <Box sx={{ flex: 1 }}>
            <Facts
              columns={2}
              facts={[
                [p.name, phone.name],
                [p.model, phone.model],
                [p.sku, <Copyable key="s" text={phone.sku} />],
                [p.productCode, <Copyable key="c" text={phone.product_code} />],
                [
                  p.memory,
                  phone.ram_gb === null && phone.rom_gb === null
                    ? t.unknown
                    : p.gb(String(phone.ram_gb ?? '?'), String(phone.rom_gb ?? '?')),
                ],
                [p.lockType, t.lockTypes[phone.lock_type]],
                [p.lockSolution, people.lockSolutions[phone.lock_solution]],
                [p.created, <DayOf key="d" at={phone.created_at} />],
              ]}
            />
          </Box>
        </Stack>
      </Section>
      <Section title={p.tacs} dense>
        <Typography color="textSecondary" sx={{ px: 2, pt: 1.5, pb: 1 }}>
          {p.tacsHelp}
        </Typography>
        <Table
          caption={p.tacs}
          rows={tacs.map((row) => ({ ...row, id: row.tac }))}
          empty={<NoRecords says={p.noTacs} />}
          columns={[
            { id: 'tac', title: p.tac, cell: ({ tac }) => <Copyable text={tac} />, sort: ({ tac }) => tac },
            {
              id: 'devices',
              title: p.tacDevices,
              align: 'right',
              cell: ({ devices }) => groupThousands(devices),
              sort: ({ devices }) => devices,
            },
          ]}
        />
      </Section>
      {editing === 'model' && <EditModel phone={phone} onClose={close} />}
      {editing === 'memory' && <EditMemory phone={phone} onClose={close} />}
      {editing === 'picture' && <EditPicture phone={phone} onClose={close} />}
    </Box>
  );
}
