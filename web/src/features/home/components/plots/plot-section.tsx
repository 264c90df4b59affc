/** The frame of a plot on a desk: its rows to come, and one line where they cannot be read. */
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useLineLostAt } from '../../../../api/use-line.ts';
import { RefusalNote, SkeletonLines } from '../../../../ui/feedback/feedback.tsx';
import { Section } from '../../../../ui/layout/page.tsx';
import type { Answer } from '../answer.ts';

const HEIGHT = 190;

export function PlotSection<Data>({
  title,
  actions,
  answer,
  children,
}: {
  title: string;
  actions?: ReactNode;
  answer: Answer<Data>;
  children: (data: Data) => ReactNode;
}) {
  const hasLine = useLineLostAt() === null;
  const inside = (): ReactNode => {
    if (answer.data !== undefined) return children(answer.data);
    if (answer.isError) return <RefusalNote refusal={answer.error} retry={() => void answer.refetch()} small />;
    return hasLine ? <Skeleton variant="rounded" height={HEIGHT} /> : <SkeletonLines />;
  };
  return (
    <Section title={title} actions={actions}>
      {inside()}
    </Section>
  );
}
