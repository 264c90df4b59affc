/** The part of the business that a report shows, by its names: as marks that can be taken away, and in words. */
import Chip from '@mui/material/Chip';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { NO_PLACE } from '@palier/contract/reports/no-place.ts';
import type { LeagueScope } from '@palier/contract/reports/records.ts';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { FILTER_OF, type PLACES, useReportFilter } from './report-filter.ts';
import { texts } from '../i18n.ts';

/** The name of one shop, owner, agent or place, as its own row of the league has it; null without one. */
function useNameOf(scope: LeagueScope): string | null {
  const t = useTexts(texts);
  const { as_of_on, clock, ...place } = useReportFilter();
  const id = place[FILTER_OF[scope]];
  const isNone = id === NO_PLACE;
  const read = useCall(
    reportsCalls.league,
    { scope, from_on: as_of_on, as_of_on, ...(clock && { clock }), ...place },
    { enabled: id !== undefined && !isNone, keep_previous: true },
  );
  if (id === undefined) return null;
  if (isNone) return t.part.none[scope];
  const name = read.data?.rows.find((row) => row.id === id)?.name;
  return name ? t.part.named[scope](name) : t.part.one[scope];
}

/** The kind of shops that is left; null for all of them. */
function useKindOfShops(): string | null {
  const t = useTexts(texts);
  const { store_type } = useReportFilter();
  return store_type === undefined ? null : t.part.kinds[store_type];
}

/** The chosen part in words; nothing for all that the reader may see. */
export function usePartInWords(): string[] {
  const names = [
    useKindOfShops(),
    useNameOf('region'),
    useNameOf('territory'),
    useNameOf('shop_owner'),
    useNameOf('shop'),
    useNameOf('agent'),
  ];
  return names.filter((name) => name !== null);
}

/** What a link has chosen and no field of the tools shows. */
const WITHOUT_FIELD = ['territory', 'shop_owner', 'agent'] as const satisfies readonly LeagueScope[];

export function ChosenParts() {
  const { shop_id } = useReportFilter();
  return (
    <>
      <ChosenPart param="store_type" name={useKindOfShops()} />
      {WITHOUT_FIELD.map((scope) => (
        <ChosenScope key={scope} scope={scope} />
      ))}
      {shop_id === NO_PLACE && <ChosenScope scope="shop" />}
    </>
  );
}

const ChosenScope = ({ scope }: { scope: LeagueScope }) => (
  <ChosenPart param={FILTER_OF[scope]} name={useNameOf(scope)} />
);

function ChosenPart({ param, name }: { param: (typeof PLACES)[number]; name: string | null }) {
  const [, choose] = useSearchParam(param);
  return name === null ? null : <Chip label={name} onDelete={() => choose(null, { replace: true })} />;
}
