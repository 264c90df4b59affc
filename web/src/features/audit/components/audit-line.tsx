/** One line of the record in full, with links to the records it names and to similar lines. */
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { REQUEST_KINDS, type RequestKind } from '@palier/contract/approvals/kinds.ts';
import { Link } from 'react-router';
import { Code } from '../../../ui/form/code.tsx';
import { Copyable } from '../../../ui/copyable.tsx';
import { useTexts, useLanguage } from '../../../ui/language.tsx';
import { Facts } from '../../../ui/layout/page.tsx';
import { accessOfKind, useRequestPages } from '../../../ui/request-pages.ts';
import { useSession } from '../../../ui/session.tsx';
import { Exactly } from '../../../ui/date-time.tsx';
import { callLabel } from '@palier/contract/call-labels.ts';
import { texts } from '../i18n.ts';
import { recordPath } from './record-paths.ts';
import { SidePanel } from '../../../ui/layout/side-panel.tsx';
import { Outcome, Subject, Who } from './line-parts.tsx';
import { DiffTable } from './diff-table.tsx';
import { differencesOf } from './differences.ts';
import type { Entry } from './entry.ts';
import { refusalSentence } from './refusal-sentence.ts';
import { useKnownNames } from './known-names.ts';

/** The request that a line is about, if its facts name one. */
function requestOf(facts: unknown): { kind: RequestKind; request_id: string } | null {
  if (typeof facts !== 'object' || facts === null || !('request' in facts) || !('kind' in facts)) return null;
  const { request, kind } = facts;
  return typeof request === 'string' && typeof kind === 'string' && Object.hasOwn(REQUEST_KINDS, kind)
    ? { request_id: request, kind: kind as RequestKind }
    : null;
}

export function AuditLine({
  entry,
  onClose,
  onDrill,
}: {
  entry: Entry;
  onClose: () => void;
  onDrill: (to: Readonly<Record<string, string>>) => void;
}) {
  const m = useTexts(texts);
  const t = m.audit;
  const { language } = useLanguage();
  const { pathOf } = useRequestPages();
  const { may } = useSession();
  const names = useKnownNames();
  const { staff_id, subject_kind, subject_id, call } = entry;
  const path = recordPath(subject_kind, subject_id);
  const request = requestOf(entry.facts);
  const label = callLabel(language, call, entry.facts);
  const refusal = refusalSentence(language, entry.outcome);
  const hasDetail =
    differencesOf(entry.before, entry.after).length > 0 || differencesOf(undefined, entry.facts).length > 0;
  return (
    <SidePanel title={label ?? t.line} onClose={onClose}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Outcome outcome={entry.outcome} />
        {refusal !== null && <span>{refusal}</span>}
        {label === null && <Code>{call}</Code>}
      </Stack>
      <Facts
        columns={2}
        facts={[
          [t.when, <Exactly key="at" at={entry.at} />],
          [t.who, <Who key="who" entry={entry} />],
          [t.subject, <Subject key="subject" entry={entry} names={names} />],
          [t.ip, entry.ip ?? m.none],
          [t.sealed, entry.sealed ? t.isSealed : t.notSealed],
          [
            t.request,
            entry.request_id ? (
              <span key="request" lang="zxx">
                <Copyable text={entry.request_id} />
              </span>
            ) : (
              m.none
            ),
          ],
        ]}
      />
      <DiffTable
        title={entry.before === null || entry.before === undefined ? t.wrote : t.changed}
        before={entry.before}
        after={entry.after}
      />
      <DiffTable title={t.facts} before={undefined} after={entry.facts} />
      {!hasDetail && <Typography color="textSecondary">{t.noDetail}</Typography>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {path && (
          <Button size="small" variant="outlined" component={Link} to={path}>
            {t.openRecord}
          </Button>
        )}
        {request && may(accessOfKind(request.kind)) && (
          <Button size="small" variant="outlined" component={Link} to={pathOf(request.kind, request.request_id)}>
            {t.openRequest}
          </Button>
        )}
        {subject_kind !== null && subject_id !== null && (
          <Button size="small" variant="outlined" onClick={() => onDrill({ subject_kind, subject_id })}>
            {t.allOfRecord}
          </Button>
        )}
        {staff_id !== null && (
          <Button size="small" variant="outlined" onClick={() => onDrill({ staff_id })}>
            {t.allOfPerson}
          </Button>
        )}
        <Button size="small" variant="outlined" onClick={() => onDrill({ call })}>
          {t.allOfCall}
        </Button>
      </Stack>
      <Typography variant="body2" color="textSecondary" component="div">
        {t.lineId}{' '}
        <span lang="zxx">
          <Copyable text={entry.id} />
        </span>
      </Typography>
    </SidePanel>
  );
}
