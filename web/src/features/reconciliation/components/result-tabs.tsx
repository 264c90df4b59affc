/** What became of the lines: a tab for each result with its count. Empty ones are pale. */
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { opensLater } from '../../../ui/opens-later.tsx';
import { texts } from '../i18n.ts';
import { STANDINGS, type Standing, type StatementRow, reconciliationWords, tallyOf } from './statement-words.ts';
import { isForOthers } from './for-others.ts';
import { LineList } from './line-list.tsx';

const OnlyInBooks = opensLater(
  async () => (await import('./only-in-books.tsx')).OnlyInBooks,
  () => <SkeletonLines lines={8} height={32} />,
);

export function ResultTabs({ statement }: { statement: StatementRow }) {
  const t = useTexts(texts);
  const { standings } = useTexts(reconciliationWords);
  const [params, setParams] = useSearchParams();
  const [tab, settle] = useFirstTab(statement, params.get('tab'));
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, name: Standing) => {
          settle(name);
          setParams({ tab: name });
        }}
        variant="scrollable"
        aria-label={t.statement.tabs}
        sx={{ mb: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        {STANDINGS.map((name) => {
          const { lines } = tallyOf(statement, name);
          return (
            <Tab
              key={name}
              value={name}
              id={`tab-${name}`}
              aria-controls={`panel-${name}`}
              sx={{
                alignItems: 'flex-start',
                px: 1.5,
                minWidth: 0,
                ...(lines === 0 && { color: 'text.secondary', fontWeight: 'fontWeightRegular' }),
              }}
              label={
                <>
                  <Box component="span">{standings[name]}</Box>
                  <Typography
                    component="span"
                    variant="body2"
                    color="textSecondary"
                    sx={{ fontVariantNumeric: 'tabular-nums' }}
                  >
                    {groupThousands(lines)}
                  </Typography>
                </>
              }
            />
          );
        })}
      </Tabs>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} key={tab}>
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {t.leads[tab]}
          {isForOthers(statement, tab) && (
            <Box component="span" role="note" sx={{ color: 'text.primary', fontWeight: 'fontWeightMedium' }}>
              {' '}
              {t.book.mine}
            </Box>
          )}
        </Typography>
        {tab === 'only_in_books' ? (
          <OnlyInBooks statement_id={statement.id} />
        ) : (
          <LineList statement={statement} result={tab} />
        )}
      </div>
    </>
  );
}

/** Without a tab in the address, the first result with lines is shown. It stays open while its lines are settled. */
function useFirstTab(statement: StatementRow, named: string | null): readonly [Standing, (to: Standing) => void] {
  const [first, settle] = useState<Standing>(
    () => STANDINGS.find((standing) => tallyOf(statement, standing).lines > 0) ?? 'matched',
  );
  return [STANDINGS.find((standing) => standing === named) ?? first, settle];
}
