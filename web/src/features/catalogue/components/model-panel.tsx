import { LOCK_SOLUTION_LABELS, LOCK_TYPE_LABELS } from '@palier/contract/catalogue/labels.ts';
import Typography from '@mui/material/Typography';
import type { Product } from '@palier/contract/catalogue/records.ts';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useState } from 'react';
import type * as z from 'zod';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { Copyable } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { NoRecords } from '../../../ui/feedback/feedback.tsx';
import { Facts, Section } from '../../../ui/layout/page.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { DayOf } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { ChangeLock } from './change-lock.tsx';
import { EditMemory, EditModel } from './model-forms.tsx';

/** The model: its codes, its memory, its lock, and the first digits of its IMEIs. */
export function ModelPanel({
  phone,
  lock_waits,
  tacs,
}: {
  phone: z.output<typeof Product>;
  /** Another lock waits for its decision. */
  lock_waits: boolean;
  tacs: ReadonlyArray<{ tac: string; devices: number }>;
}) {
  const t = useTexts(texts);
  const lockTypes = useTexts(LOCK_TYPE_LABELS);
  const p = t.phone;
  const lockSolutions = useTexts(LOCK_SOLUTION_LABELS);
  const [editing, setEditing] = useState<'model' | 'lock' | 'memory' | null>(null);
  const close = () => setEditing(null);
  return (
    <>
      <Section
        title={p.facts}
        actions={
          <>
            <ActionButton size="small" call={catalogueCalls.updateProduct} onClick={() => setEditing('model')}>
              {p.edit}
            </ActionButton>
            <ActionButton
              size="small"
              call={catalogueCalls.changeLock}
              disabled={lock_waits}
              onClick={() => setEditing('lock')}
            >
              {t.lock.change}
            </ActionButton>
            <ActionButton size="small" call={catalogueCalls.updateMemory} onClick={() => setEditing('memory')}>
              {p.setMemory}
            </ActionButton>
          </>
        }
      >
        <Facts
          pairs
          facts={[
            [p.sku, <Copyable key="s" text={phone.sku} />],
            [p.productCode, <Copyable key="c" text={phone.product_code} />],
            [
              p.memory,
              phone.ram_gb === null && phone.rom_gb === null
                ? t.unknown
                : p.gb(String(phone.ram_gb ?? '?'), String(phone.rom_gb ?? '?')),
            ],
            [p.lockType, lockTypes[phone.lock_type]],
            [
              p.lockSolution,
              `${lockSolutions[phone.lock_solution]}${phone.is_lock_approved ? '' : t.lock.notApproved}`,
            ],
            [p.created, <DayOf key="d" at={phone.created_at} />],
          ]}
        />
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
            {
              id: 'tac',
              phone: 'name',
              title: p.tac,
              cell: ({ tac }) => <Copyable text={tac} />,
              sort: ({ tac }) => tac,
            },
            {
              id: 'devices',
              phone: 'sum',
              title: p.tacDevices,
              align: 'right',
              cell: ({ devices }) => groupThousands(devices),
              sort: ({ devices }) => devices,
            },
          ]}
        />
      </Section>
      {editing === 'model' && <EditModel phone={phone} onClose={close} />}
      {editing === 'lock' && <ChangeLock phone={phone} onClose={close} />}
      {editing === 'memory' && <EditMemory phone={phone} onClose={close} />}
    </>
  );
}
