import { useMemo } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { Exactly } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { Outcome, Subject, WhatCall, Who } from './line-parts.tsx';
import type { Entry } from './entry.ts';
import { useKnownNames } from './known-names.ts';

export function useAuditColumns(): Array<Column<Entry>> {
  const m = useTexts(texts);
  const names = useKnownNames();
  return useMemo(() => {
    const t = m.audit;
    return [
      { id: 'at', phone: 'side', title: t.when, width: 'minmax(150px, 1fr)', cell: ({ at }) => <Exactly at={at} /> },
      { id: 'who', phone: 'line', title: t.who, width: 'minmax(130px, 1.1fr)', cell: (entry) => <Who entry={entry} /> },
      {
        id: 'call',
        phone: 'name',
        title: t.call,
        width: 'minmax(170px, 1.7fr)',
        cell: (entry) => (
          <strong>
            <WhatCall entry={entry} />
          </strong>
        ),
      },
      {
        id: 'outcome',
        phone: 'sum',
        title: t.outcome,
        width: '100px',
        cell: ({ outcome }) => <Outcome outcome={outcome} />,
      },
      {
        id: 'subject',
        title: t.subject,
        width: 'minmax(140px, 1.2fr)',
        cell: (entry) => <Subject entry={entry} names={names} />,
      },
      { id: 'ip', title: t.from, width: 'minmax(110px, .8fr)', wide: true, cell: ({ ip }) => ip ?? m.none },
    ];
  }, [m, names]);
}
