/** The frame of a statement: its tools, and what stands there while it loads, fails or is empty. */
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Refused } from '../../../api/send.ts';
import { exact } from '../../../ui/date-time.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { PlotTimeContext } from '../../../ui/plot/plot-time.ts';
import { OnPaper } from '../../../ui/print/on-paper.tsx';
import { type ReportTime, useReportTime } from '../../../ui/print/report-time.ts';
import { booksTexts } from '../i18n.ts';
import { NotSignedOff } from './signed-off.tsx';

interface Read<Answer> {
  readonly data: Answer | undefined;
  readonly isError: boolean;
  readonly error: Refused | null;
  readonly refetch: () => unknown;
}

export function Statement<Answer extends { readonly booked_until: string }>({
  tools,
  time,
  part = null,
  read,
  children,
}: {
  tools: ReactNode;
  /** The time that it is of, for paper and for pictures. */
  time: ReportTime;
  /** What it leaves out, in words. */
  part?: string | null;
  read: Read<Answer>;
  children: (answer: Answer) => ReactNode;
}) {
  const t = useTexts(booksTexts);
  const { language } = useLanguage();
  const says = [useReportTime(time), ...(part === null ? [] : [part])];
  return (
    <PlotTimeContext value={{ day: time.until_on, says }}>
      <Stack direction="row" sx={{ gap: 1.5, mb: 2, flexWrap: 'wrap', alignItems: 'center', displayPrint: 'none' }}>
        {tools}
      </Stack>
      <OnPaper says={says} wide={time.from_on !== undefined} />
      {read.isError &&
        read.error &&
        (read.error.code === 'BOOKS_NOT_CLOSED' ? (
          <NotSignedOff refusal={read.error} name={time.from_on === undefined ? 'day' : 'until'} />
        ) : (
          <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
        ))}
      {!read.data && !read.isError && (
        <Section>
          <SkeletonLines lines={8} />
        </Section>
      )}
      {read.data && !read.isError && (
        <>
          {children(read.data)}
          <Typography variant="body2" color="textSecondary">
            {t.bookedUntil(exact(language, new Date(read.data.booked_until)))}
          </Typography>
        </>
      )}
    </PlotTimeContext>
  );
}
