/** The part of the business that a report shows, by its names: as marks that can be taken away, and in words. */
import Chip from '@mui/material/Chip';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import type { LeagueScope } from '@palier/contract/reports/records.ts';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { FILTER_OF, useReportFilter } from './report-filter.ts';
import { texts } from '../i18n.ts';

/** The name of one shop, owner, agent or place, as its own row of the league has it; null without one. */
function useNameOf(scope: LeagueScope): string | null {
  const t = useTexts(texts);
  const { as_of_on, clock, ...place } = useReportFilter();
  const id = place[FILTER_OF[scope]];
  const read = useCall(
    reportsCalls.league,
    { scope, from_on: as_of_on, as_of_on, ...(clock && { clock }), ...place },
    { enabled: id !== undefined, keep_previous: true },
  );
  if (id === undefined) return null;
  const name = read.data?.rows.find((row) => row.id === id)?.name;
  return name ? t.part.named[scope](name) : t.part.one[scope];
}

/** The chosen part in words; nothing for all that the reader may see. */
export function usePartInWords(): string[] {
  const names = [
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

export const ChosenParts = () => WITHOUT_FIELD.map((scope) => <ChosenPart key={scope} scope={scope} />);

function ChosenPart({ scope }: { scope: LeagueScope }) {
  const name = useNameOf(scope);
  const [, choose] = useSearchParam(FILTER_OF[scope]);
  return name === null ? null : <Chip label={name} onDelete={() => choose(null, { replace: true })} />;
}
