/** One agent, in a drawer beside the list. */
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { useId } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { RefusalNote, SkeletonLines } from '../../../../ui/feedback/feedback.tsx';
import { words } from '../../../../ui/words.ts';
import { type Acting, type By } from './agent-acts.tsx';
import { networkScreens } from '../../screens.ts';
import { AgentRecord } from './agent-record.tsx';

export function AgentDrawer({
  agent_id,
  by,
  onClose,
  onAct,
}: {
  agent_id: string;
  by: By;
  onClose: () => void;
  onAct: (acting: Acting) => void;
}) {
  const title = useTexts(networkScreens.agents.title);
  const w = useTexts(words);
  const id = useId();
  const read = useCall(networkCalls.agent, { agent_id });
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: { xs: '100%', sm: 480 }, p: 2.5, display: 'grid', gap: 2.5, alignContent: 'start' },
        },
      }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 2 }}>
        <Typography variant="h2" id={id} sx={{ overflowWrap: 'anywhere' }}>
          {read.data?.agent.full_name ?? title}
        </Typography>
        <Button size="small" onClick={onClose} autoFocus>
          {w.close}
        </Button>
      </Stack>
      {read.isError && <RefusalNote refusal={read.error} retry={() => void read.refetch()} />}
      {read.isPending && <SkeletonLines lines={8} />}
      {read.isSuccess && (
        <AgentRecord
          agent={read.data.agent}
          by={by}
          probation={read.data.probation}
          moves={read.data.moves}
          onAct={onAct}
        />
      )}
    </Drawer>
  );
}
