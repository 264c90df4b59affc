import { ANSWER_LABELS } from '@palier/contract/values/labels.ts';
import { DECIDED_HOW_LABELS, REQUEST_KIND_LABELS, REQUEST_STATE_LABELS } from '@palier/contract/approvals/labels.ts';
import type { RequestKind } from '@palier/contract/approvals/kinds.ts';
import { ROLES, type RoleCode } from '@palier/contract/roles.ts';
import { COUNTRY_LABELS, type CountryCode } from '@palier/contract/values/countries.ts';
import { type Labels, labelOf } from '@palier/contract/labels.ts';
import { SECURITY_GROUP_LABELS } from '@palier/contract/users/group-labels.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { Code } from '../../../ui/form/code.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { RoleInWords } from '../../../ui/role-list.tsx';
import { DayText, Exactly } from '../../../ui/date-time.tsx';
import { fieldLabel } from '@palier/contract/any-field-labels.ts';
import { readableWording } from '@palier/contract/settings/text-facts.ts';
import type { FieldChange, Leaf } from './differences.ts';
import { useKnownNames } from './known-names.ts';

/** Fields whose values are codes of a closed list. */
const CODED: Readonly<Record<string, Labels<string>>> = {
  decision: REQUEST_STATE_LABELS,
  decided_how: DECIDED_HOW_LABELS,
};

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** A code, an id or a digest: it is the same in every language. */
const CODE = /^(?:[a-z]+(?:[_.]\w+)+|[A-Z]+(?:_[A-Z]+)*|[\da-f]{8}-[\da-f-]{27}|[\da-f]{32,})$/;

/** A value, written as the name of its field asks for: money, a day, a role, a person. */
export function FieldValue({ field, value }: { field: string; value: FieldChange['before'] }) {
  if (value === undefined) return '—';
  if (Array.isArray(value))
    return value.length === 0
      ? '—'
      : value.map((one: Leaf, at) => (
          <div key={at}>
            <LeafValue field={field} value={one} />
          </div>
        ));
  return <LeafValue field={field} value={value as Leaf} />;
}

function LeafValue({ field, value }: { field: string; value: Leaf }) {
  const { language } = useLanguage();
  const answers = useTexts(ANSWER_LABELS);
  const kinds = useTexts(REQUEST_KIND_LABELS);
  const countries = useTexts(COUNTRY_LABELS);
  const names = useKnownNames();
  if (value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? answers.yes : answers.no;
  if (typeof value === 'number') {
    if (field.endsWith('_fcfa')) return <Money fcfa={value} />;
    return Number.isInteger(value) ? groupThousands(value) : String(value);
  }
  if (INSTANT.test(value)) return <Exactly at={value} />;
  if (DAY.test(value)) return <DayText day={value} />;
  if (Object.hasOwn(ROLES, value)) return <RoleInWords code={value as RoleCode} />;
  if (field === 'kind' && Object.hasOwn(kinds, value)) return <>{kinds[value as RequestKind]}</>;
  if (field === 'group') return <>{labelOf(SECURITY_GROUP_LABELS, language, value)}</>;
  const labels = CODED[field];
  if (labels) return <>{labelOf(labels, language, value)}</>;
  const wording = readableWording(language, field, value);
  if (wording !== null) return <>{wording}</>;
  if (field === 'country' && Object.hasOwn(countries, value)) return <>{countries[value as CountryCode]}</>;
  const name = names.get(value);
  if (name !== undefined) return <>{name}</>;
  return CODE.test(value) ? <Code>{value}</Code> : <>{value}</>;
}

/** The name of a field in words, after the names of the fields it lies in. */
export function FieldName({ path }: { path: readonly string[] }) {
  const { language } = useLanguage();
  return path.map((name, at) => {
    const label = /^\d+$/.test(name) ? name : fieldLabel(language, name);
    return (
      <span key={at} lang={label === null ? 'zxx' : language}>
        {at > 0 && ' › '}
        {label === null ? <Code>{name}</Code> : label}
      </span>
    );
  });
}
