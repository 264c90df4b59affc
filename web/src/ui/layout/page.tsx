/** The frame of a screen: its title, its actions and its content. */
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { BulkOutcomes } from '../list/bulk-outcomes.tsx';
import { Breadcrumb, type ScreenAbove } from './breadcrumb.tsx';
import { PagePart, useDocumentTitle } from './page-title.ts';
import type { Title } from '../screen.ts';
import { CRAMPED } from './tokens.ts';

export function Page({
  title,
  titles,
  part,
  lead,
  above,
  actions,
  children,
  width,
}: {
  title: string;
  /** The title in both languages, where that of a record says more than its name. */
  titles?: Title;
  /** The open part of the screen, for the title in the browser. */
  part?: string | null;
  lead?: ReactNode;
  /** The screen that this record belongs to. */
  above?: ScreenAbove;
  actions?: ReactNode;
  children: ReactNode;
  width?: number;
}) {
  const [told, tell] = useState<string | null>(null);
  useDocumentTitle(title, part ?? told, titles);
  return (
    <Box
      sx={{
        maxWidth: width ?? 1280,
        mx: 'auto',
        px: { xs: 2, md: 4 },
        py: 2,
        // A list has the whole screen.
        '&:has([data-list])': { maxWidth: 'none' },
      }}
    >
      <BulkOutcomes>
        {above && <Breadcrumb above={above} name={title} />}
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          sx={{
            justifyContent: 'space-between',
            alignItems: { sm: 'center' },
            flexWrap: { sm: 'wrap' },
            gap: 1,
            mb: 1.5,
          }}
        >
          <Stack
            direction="row"
            sx={{
              // Actions that leave the title less room stand beneath it.
              flex: { sm: '1 1 15rem' },
              minWidth: 0,
              alignItems: 'baseline',
              columnGap: 1.5,
              flexWrap: 'wrap',
            }}
          >
            <Typography variant="h1" tabIndex={-1} sx={{ typography: { xs: 'smallFigure', sm: 'h1' } }}>
              {title}
            </Typography>
            {lead && (
              <Typography component="div" color="textSecondary" sx={{ minWidth: 0 }}>
                {lead}
              </Typography>
            )}
          </Stack>
          {actions && (
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              {actions}
            </Stack>
          )}
        </Stack>
        <PagePart value={tell}>{children}</PagePart>
      </BulkOutcomes>
    </Box>
  );
}

/** A titled part of a screen. */
export function Section({
  title,
  actions,
  children,
  dense,
  list,
}: {
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
  dense?: boolean;
  /** A long list is as wide as the screen. */
  list?: boolean;
}) {
  return (
    <Box
      component="section"
      data-list={list}
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        mb: 2,
        // The head of a table would not stay in sight in an element that scrolls.
        overflow: 'clip',
      }}
    >
      {(title || actions) && (
        <Stack
          direction="row"
          sx={{
            px: 2.5,
            [CRAMPED]: { px: 1 },
            pt: 2,
            pb: dense ? 1.5 : 0,
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1,
            flexWrap: 'wrap',
          }}
        >
          {title && <Typography variant="h2">{title}</Typography>}
          {actions && (
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              {actions}
            </Stack>
          )}
        </Stack>
      )}
      <Box sx={dense ? undefined : { p: 2.5, [CRAMPED]: { px: 1 }, ...((title || actions) && { pt: 1.5 }) }}>
        {children}
      </Box>
    </Box>
  );
}

/** Facts of a record: names with their values, in as many columns as fit. */
export function Facts({
  facts,
  columns = 3,
  pairs,
}: {
  facts: ReadonlyArray<readonly [string, ReactNode]>;
  columns?: number;
  /** Short facts, of which two stand beside each other on a phone, so that what follows is not far below. */
  pairs?: boolean;
}) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: pairs
            ? 'repeat(auto-fill, minmax(min(100%, 7.8125rem), 1fr))'
            : 'repeat(auto-fill, minmax(min(100%, 11.25rem), 1fr))',
          md: `repeat(${columns}, minmax(0, 1fr))`,
        },
      }}
    >
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="overline" color="textSecondary">
            {name}
          </Typography>
          <Typography
            component="dd"
            // A link alone in its line is as high as a target must be.
            sx={{ m: 0, overflowWrap: 'anywhere', '& > a:only-child': { display: 'inline-block', py: { sm: 0.5 } } }}
          >
            {value ?? '—'}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
