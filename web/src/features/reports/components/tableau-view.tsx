/** A view of the connected Tableau site, as wide as the page. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import type { reportsCalls } from '@palier/contract/reports/calls.ts';
import { createElement, useCallback, useEffect, useRef, useState } from 'react';
import { SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { words } from '../../../ui/words.ts';
import { viewTexts } from '../view.i18n.ts';
import { loadScript } from './load-script.ts';
import { siteErrorCode } from './site-error.ts';

type View = NonNullable<Result<typeof reportsCalls.auth>['tableau']>;
type State = { is: 'loading' | 'shown' | 'silent' } | { is: 'refused'; code: string | null };

/** The token lets one view in, so `retry` must bring another. */
export function TableauView({ view, retry }: { view: View; retry: () => void }) {
  const [state, setState] = useState<State>({ is: 'loading' });
  const refuse = useCallback((code: string | null) => setState({ is: 'refused', code }), []);
  useEffect(() => {
    let isHere = true;
    loadScript(view.script_url).then(
      () => isHere && setState({ is: 'shown' }),
      () => isHere && setState({ is: 'silent' }),
    );
    return () => {
      isHere = false;
    };
  }, [view.script_url]);
  if (state.is === 'loading') return <SkeletonLines lines={8} />;
  if (state.is !== 'shown') return <Failure code={state.is === 'refused' ? state.code : undefined} retry={retry} />;
  return (
    <Box sx={{ height: 'max(480px, calc(100vh - 160px))', '& tableau-viz': { display: 'block', height: '100%' } }}>
      <Viz view={view} onError={refuse} />
    </Box>
  );
}

function Viz({ view, onError }: { view: View; onError: (code: string | null) => void }) {
  const viz = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = viz.current;
    const listen = (event: Event) => onError(event instanceof CustomEvent ? siteErrorCode(event.detail) : null);
    element?.addEventListener('vizloaderror', listen);
    return () => element?.removeEventListener('vizloaderror', listen);
  }, [onError]);
  return createElement('tableau-viz', {
    ref: viz,
    src: view.view_url,
    token: view.token,
    width: '100%',
    height: '100%',
    'hide-tabs': '',
  });
}

/** `code` is null where the site gave none, and undefined where it did not answer. */
function Failure({ code, retry }: { code: string | null | undefined; retry: () => void }) {
  const t = useTexts(viewTexts);
  const shared = useTexts(words);
  const cause = Object.entries(t.causes).find(([known]) => known === code)?.[1];
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        <Button size="small" onClick={retry}>
          {shared.retry}
        </Button>
      }
    >
      {code === undefined ? t.silent : code === null ? t.failed : t.failedWith(code)}
      {cause && (
        <Typography variant="body2">
          {cause} {t.tell}
        </Typography>
      )}
    </Alert>
  );
}
