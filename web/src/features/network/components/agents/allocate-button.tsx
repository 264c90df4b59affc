/** Asks which category the chosen agents get. */
import { networkCalls } from '@palier/contract/network/calls.ts';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { opensLater } from '../../../../ui/opens-later.tsx';
import { texts } from '../../i18n.ts';
import type { AgentRow } from './agent.ts';

const AllocateCategory = opensLater(async () => (await import('./allocate-category.tsx')).AllocateCategory);

export function AllocateButton({ agents, onDone }: { agents: readonly AgentRow[]; onDone: () => void }) {
  const t = useTexts(texts).agent;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ActionButton call={networkCalls.allocateCategory} size="small" onClick={() => setAsking(true)}>
        {t.allocate}
      </ActionButton>
      {asking && <AllocateCategory agents={agents} onClose={() => setAsking(false)} onDone={onDone} />}
    </>
  );
}
