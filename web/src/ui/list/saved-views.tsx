/** The views of a list that its reader keeps or that their group shares, and the way to keep the one that is shown. */
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { Suspense, lazy, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { Call } from '@palier/contract/call.ts';
import type { Addressed } from '../../api/send.ts';
import { loadChunk } from '../../api/load-chunk.ts';
import { useCall, useCalls, useChange } from '../../api/use-call.ts';
import { useTexts } from '../language.tsx';
import { JoinedButtons } from './joined-buttons.tsx';
import { listWords } from './list-words.ts';
import { filtersOfView, isView, viewQuery } from './view-query.ts';
import { WithCount } from './with-count.tsx';

/** A list shows no form until somebody keeps a view. */
const SaveView = lazy(async () => ({ default: (await loadChunk(() => import('./save-view.tsx'))).SaveView }));

const FRESH_MS = 300_000;
const COUNT_FRESH_MS = 60_000;

export function SavedViews<Answer>({
  filters,
  call,
  inputOf,
  count,
  enabled,
}: {
  filters: readonly string[];
  call: Addressed<Call<any, any, Answer>>;
  /** What the list asks for with these filters, as texts. */
  inputOf: (filters: Readonly<Record<string, string>>) => Readonly<Record<string, unknown>>;
  count: (answer: Answer) => string;
  /** Nothing is counted until it is true. */
  enabled: boolean;
}) {
  const t = useTexts(listWords);
  const { pathname: path } = useLocation();
  const [params] = useSearchParams();
  const [saving, setSaving] = useState(false);
  const views = useCall(usersCalls.savedViews, { path }, { fresh_ms: FRESH_MS }).data?.views ?? [];
  // Views of the tab that is shown: what another tab lists is known there alone.
  const here = views.flatMap(({ query }) => {
    const chosen = filtersOfView(query, params, filters);
    return chosen === null ? [] : [{ query, chosen }];
  });
  const answers = useCalls(
    call as Call<any, any, Answer>,
    here.map(({ chosen }) => inputOf(chosen)),
    { fresh_ms: COUNT_FRESH_MS, enabled },
  );
  const countOf = (query: string): string | undefined => {
    const found = answers[here.findIndex((one) => one.query === query)]?.data;
    return found === undefined ? undefined : count(found);
  };
  const remove = useChange(usersCalls.removeView, { refreshes: [usersCalls.savedViews] });
  const now = viewQuery(params, filters);
  const isKept = views.some(({ query }) => query === now);
  const maySave = isView(params, filters) && !isKept;
  if (views.length === 0 && !maySave) return null;
  return (
    <Stack direction="row" component="nav" aria-label={t.savedViews} sx={{ gap: 1, mb: 1, flexWrap: 'wrap' }}>
      {views.map(({ name, query, is_own, made_by }) => (
        <JoinedButtons key={`${made_by} ${name}`}>
          <Button
            size="small"
            variant="outlined"
            component={Link}
            to={{ search: query }}
            aria-current={query === now ? 'true' : undefined}
            title={is_own ? undefined : t.madeBy(made_by)}
            sx={{
              bgcolor: 'background.paper',
              '&[aria-current]': { bgcolor: 'text.primary', color: 'background.paper' },
            }}
          >
            <WithCount label={name} count={countOf(query)} />
          </Button>
          {is_own && (
            <Button
              size="small"
              variant="outlined"
              aria-label={t.removeView(name)}
              disabled={remove.isPending}
              onClick={() => remove.mutate({ path, name })}
              sx={{ px: 1, minWidth: 0, bgcolor: 'background.paper' }}
            >
              <Close fontSize="small" />
            </Button>
          )}
        </JoinedButtons>
      ))}
      {maySave && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<BookmarkBorder />}
          onClick={() => setSaving(true)}
          sx={{ borderStyle: 'dashed' }}
        >
          {t.saveView}
        </Button>
      )}
      {saving && (
        <Suspense fallback={null}>
          <SaveView path={path} query={now} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
