/**
 * The filters of the record. Links from other screens set the person and the record, so both are shown and can be
 * removed.
 */
import { SUBJECT_KIND_LABELS, OUTCOME_LABELS } from '@palier/contract/audit/labels.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { type ReactNode, useMemo } from 'react';
import { Choice } from '../../../ui/form/choice.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { dayFilter } from '../../../ui/list/day-filter.tsx';
import type { Filter } from '../../../ui/list/list-tools.tsx';
import { useSession } from '../../../ui/session.tsx';
import { CALL_LABELS } from '@palier/contract/call-labels.ts';
import { texts } from '../i18n.ts';
import { plain } from '../../../ui/plain-text.ts';
import { shortId } from './record-paths.ts';
import { useKnownNames } from './known-names.ts';
import { PersonChoice } from './person-choice.tsx';

type Choose = NonNullable<Filter['choose']>;

/** As wide as the menus beside it. */
function MenuWidth({ children }: { children: ReactNode }) {
  return <Box sx={{ width: { xs: '100%', sm: 165 }, '& .MuiAutocomplete-root': { minWidth: 0 } }}>{children}</Box>;
}

/** `nameOf` gives the name of a person to readers who may not see the users. */
export function useAuditFilters(nameOf: (staff_id: string) => string | null): readonly Filter[] {
  const m = useTexts(texts);
  const outcomes = useTexts(OUTCOME_LABELS);
  const subjectKinds = useTexts(SUBJECT_KIND_LABELS);
  const callLabels = useTexts(CALL_LABELS);
  const { may } = useSession();
  const seesUsers = may(usersCalls.users.access);
  const names = useKnownNames();
  return useMemo((): Filter[] => {
    const t = m.audit;
    const calls = Object.entries(callLabels)
      .map(([id, name]) => ({ id, name, detail: '' }))
      .toSorted((a, b) => (plain(a.name) < plain(b.name) ? -1 : 1));
    const person: Choose = (value, onChange) => {
      if (seesUsers)
        return (
          <MenuWidth key="person">
            <PersonChoice small label={t.person} value={value} onChange={onChange} />
          </MenuWidth>
        );
      return (
        value !== null && (
          <Chip
            key="person"
            label={t.named(t.person, nameOf(value) ?? shortId(value))}
            onDelete={() => onChange(null)}
          />
        )
      );
    };
    const call: Choose = (value, onChange) => (
      <MenuWidth key="call">
        <Choice
          small
          label={t.call}
          value={value}
          onChange={onChange}
          options={
            value !== null && !Object.hasOwn(callLabels, value)
              ? [...calls, { id: value, name: value, detail: '' }]
              : calls
          }
          loading={false}
          onType={() => {}}
        />
      </MenuWidth>
    );
    const record: Choose = (value, onChange) =>
      value !== null && (
        <Chip
          key="record"
          label={
            names.has(value) ? (
              t.named(t.recordId, names.get(value) ?? '')
            ) : (
              <>
                {t.recordId} <span lang="zxx">{shortId(value)}</span>
              </>
            )
          }
          onDelete={() => onChange(null)}
        />
      );
    return [
      { name: 'staff_id', label: t.person, options: [], choose: person },
      { name: 'call', label: t.call, options: [], choose: call },
      {
        name: 'outcome',
        label: t.outcome,
        options: [
          ['done', outcomes.done],
          ['refused', outcomes.refused],
        ],
      },
      {
        name: 'subject_kind',
        label: t.subject,
        options: Object.entries(subjectKinds).toSorted(([, a], [, b]) => (plain(a) < plain(b) ? -1 : 1)),
      },
      dayFilter('from', t.since),
      dayFilter('until', t.until),
      { name: 'subject_id', label: t.recordId, options: [], choose: record },
    ];
  }, [m, outcomes, subjectKinds, callLabels, seesUsers, names, nameOf]);
}

export const FILTER_NAMES = ['staff_id', 'call', 'outcome', 'subject_kind', 'subject_id', 'from', 'until'] as const;
