/** The lists of late loans with how many are on each; the chosen one is in the address. */
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { WORKLIST_LABELS } from '@palier/contract/collections/labels.ts';
import { WORKLISTS } from '@palier/contract/collections/records.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../ui/language.tsx';
import { usePagePart } from '../../../ui/layout/page-title.ts';
import { texts } from '../i18n.ts';

export type ListName = (typeof WORKLISTS)[number];

/** The list in the address; undefined for all late loans. */
export const listNamed = (name: string | null): ListName | undefined => WORKLISTS.find((list) => list === name);

interface Count {
  readonly list: ListName;
  readonly loans: number;
  readonly is_least: boolean;
}

export function WorklistTabs({ counts }: { counts: readonly Count[] | undefined }) {
  const t = useTexts(texts).late;
  const names = useTexts(WORKLIST_LABELS);
  const [params, setParams] = useSearchParams();
  const list = listNamed(params.get('list'));
  usePagePart(list === undefined ? null : names[list]);
  const countOf = (name: ListName): string => {
    const count = counts?.find((one) => one.list === name);
    if (!count) return '';
    const text = groupThousands(count.loans);
    return count.is_least ? t.more(text) : text;
  };
  return (
    <Tabs
      value={list ?? ''}
      onChange={(_, to: ListName | '') => setParams(to === '' ? {} : { list: to })}
      variant="scrollable"

      aria-label={t.views}
      sx={{ mb: 1.5, borderBottom: 1, borderColor: 'divider', minHeight: { xs: 44, sm: 40 } }}
    >
      <Tab value="" label={t.all} sx={{ minHeight: { xs: 44, sm: 40 } }} />
      {WORKLISTS.map((name) => (
        <Tab
          key={name}
          value={name}
          sx={{ minHeight: { xs: 44, sm: 40 } }}
          label={
            <span>
              {names[name]}{' '}
              <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {countOf(name)}
              </Box>
            </span>
          }
        />
      ))}
    </Tabs>
  );
}
