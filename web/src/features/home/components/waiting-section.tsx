/** A section of the home page: a few things that wait, each with a link to where it is done. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Refused } from '../../../api/send.ts';
import { EmptyNote, RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';

export const MOST_SHOWN = 5;

/** The answer to a call, as far as the section shows it. */
interface Answer<Data> {
  readonly isError: boolean;
  readonly data: Data | undefined;
  readonly error: Refused | null;
  readonly refetch: () => unknown;
}

interface WaitingItem {
  readonly id: string;
  readonly title: string;
  readonly detail: ReactNode;
  readonly path: string;
}

interface Props<Data> {
  readonly title: string;
  readonly answer: Answer<Data>;
  readonly itemsOf: (data: Data) => readonly WaitingItem[];
  /** The name of the link of each item. */
  readonly action: string;
  readonly empty: string;
  readonly actions?: ReactNode;
}

export function WaitingSection<Data>({ title, actions, ...list }: Props<Data>) {
  return (
    <Section title={title} dense actions={actions}>
      <WaitingList {...list} />
    </Section>
  );
}

function WaitingList<Data>({ answer, itemsOf, action, empty }: Omit<Props<Data>, 'title' | 'actions'>) {
  if (answer.isError)
    return (
      <Box sx={{ p: 2 }}>
        <RefusalNote refusal={answer.error} retry={() => void answer.refetch()} small />
      </Box>
    );
  if (answer.data === undefined)
    return (
      <Box sx={{ p: 2 }}>
        <SkeletonLines lines={3} />
      </Box>
    );
  const items = itemsOf(answer.data).slice(0, MOST_SHOWN);
  if (items.length === 0) return <EmptyNote title={empty} />;
  return items.map((item) => <WaitingRow key={item.id} item={item} action={action} />);
}

function WaitingRow({ item: { title, detail, path }, action }: { item: WaitingItem; action: string }) {
  return (
    <Stack
      direction="row"
      sx={{
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 'fontWeightBold' }}>{title}</Typography>
        <Typography variant="body2" color="textSecondary" component="div">
          {detail}
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        sx={{ flexShrink: 0 }}
        component={Link}
        to={path}
        aria-label={`${action}: ${title}`}
      >
        {action}
      </Button>
    </Stack>
  );
}
