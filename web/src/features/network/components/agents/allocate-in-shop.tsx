/** Gives one category to the ticked agents of a shop. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { MainButton } from '../../../../ui/feedback/action-button.tsx';
import { ConfirmDialog } from '../../../../ui/feedback/dialog.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { listWords } from '../../../../ui/list/list-words.ts';
import { NoRecords, RefusalNote } from '../../../../ui/feedback/feedback.tsx';
import { Section } from '../../../../ui/layout/page.tsx';
import { Table } from '../../../../ui/table/table.tsx';
import { words } from '../../../../ui/words.ts';
import { texts } from '../../i18n.ts';
import { AT_ONCE } from '../../../../ui/form/choice.tsx';
import { ShopChoice } from '../../../../ui/form/place-choices.tsx';
import { CategoryOf } from './agent-words.tsx';
import { useAllocation } from './use-allocation.ts';

export function AllocateInShop({
  category,
  onClose,
}: {
  category: { readonly id: string; readonly name: string };
  onClose: () => void;
}) {
  const m = useTexts(texts);
  const t = m.category;
  const l = useTexts(listWords);
  const w = useTexts(words);
  const [shop_id, setShop] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const read = useCall(
    networkCalls.shopAgents,
    { shop_id: shop_id ?? '', page_number: 1, page_size: AT_ONCE },
    { enabled: shop_id !== null },
  );
  const agents = read.data?.data ?? [];
  const nameOf = (id: string): string => agents.find((agent) => agent.id === id)?.full_name ?? id;
  const change = useAllocation(nameOf, onClose);
  return (
    <ConfirmDialog
      open
      title={t.allocateTitle(category.name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{w.cancel}</Button>
          <MainButton
            disabled={chosen.size === 0}
            loading={change.isPending}
            onClick={() => change.mutate({ category_id: category.id, agent_ids: [...chosen] })}
          >
            {t.allocateSend(chosen.size, groupThousands(chosen.size))}
          </MainButton>
        </>
      }
    >
      <Typography color="textSecondary">{t.allocateLead}</Typography>
      <ShopChoice
        label={m.agent.shop}
        value={shop_id}
        onChange={(id) => {
          setShop(id);
          setChosen(new Set());
        }}
        autoFocus
      />
      {shop_id === null ? (
        <Typography>{m.agent.noShop}</Typography>
      ) : read.isError ? (
        <RefusalNote refusal={read.error} retry={() => void read.refetch()} instead={m.agent.fetchFailed} />
      ) : (
        <Section dense>
          <Table
            caption={m.agent.caption}
            rows={read.data?.data}
            choice={{ chosen, onChoose: setChosen, name: (id) => l.chooseRow(nameOf(id)), name_all: l.chooseAll }}
            columns={[
              {
                id: 'name',
                phone: 'name',
                title: m.agent.name,
                sort: ({ full_name }) => full_name,
                cell: ({ full_name }) => full_name,
              },
              {
                id: 'category',
                phone: 'sum',
                title: m.agent.category,
                sort: (agent) => agent.category ?? '',
                cell: (agent) => (agent.category_id === category.id ? t.has : <CategoryOf agent={agent} />),
              },
            ]}
            empty={<NoRecords says={m.agent.empty} />}
          />
        </Section>
      )}
      <RefusalNote refusal={change.error} />
    </ConfirmDialog>
  );
}
