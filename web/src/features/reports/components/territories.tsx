/** The territories as tiles in the order of the map, with the figure that the reader chooses. */
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { NO_PLACE } from '@palier/contract/reports/no-place.ts';
import type { LeagueRow } from '@palier/contract/reports/records.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useCall } from '../../../api/use-call.ts';
import { AT_ONCE, FRESH_MS } from '../../../ui/form/choice.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { type Point, middlesOf } from '../../../ui/plot/map-order.ts';
import { Plot } from '../../../ui/plot/plot.tsx';
import { TileGrid } from '../../../ui/plot/tile-grid.tsx';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { texts } from '../i18n.ts';
import { reportsScreens } from '../screens.ts';
import { useWriteRate } from './rate.ts';
import { useReportDays, useReportFilter } from './report-filter.ts';
import { TerritoryNumbers } from './territory-numbers.tsx';
import { TILE_FIGURES, type TileFigure, comparedBy, endsOf, isSmall, rateOf } from './territory-figures.ts';

/** Where the shops of each territory lie, in their middle. */
function useMiddles(): ReadonlyMap<string, Point> {
  const shops = useCall(networkCalls.shops, { page_number: 1, page_size: AT_ONCE }, { fresh_ms: FRESH_MS });
  return middlesOf(
    (shops.data?.data ?? []).flatMap(({ territory_id, latitude, longitude }) =>
      territory_id === null || latitude === null || longitude === null
        ? []
        : [[territory_id, [latitude, longitude]] as const],
    ),
  );
}

/** Nothing stands here where there is only one territory: a map of one tile says nothing. */
export function Territories() {
  const asked = { ...useReportFilter(), ...useReportDays() };
  const { data } = useCall(reportsCalls.league, { ...asked, scope: 'territory' }, { keep_previous: true });
  return data && data.rows.length > 1 ? <Tiles rows={data.rows} /> : null;
}

function Tiles({ rows }: { rows: readonly LeagueRow[] }) {
  const t = useTexts(texts).territories;
  const [chosen, choose] = useSearchParam('show');
  const figure = TILE_FIGURES.find((one) => one === chosen) ?? 'received';
  const words = useTileWords(figure);
  const middles = useMiddles();
  const { from_on, as_of_on } = useReportDays();
  const compared = comparedBy(rows, figure);
  const compare = rows.map((row) => compared(row) ?? 0);
  const ranked = rows.filter((row) => !isSmall(row)).length;
  const ends = endsOf(rows, compared);
  return (
    <Section
      title={t.titles[figure]}
      actions={
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t.figure}
          value={figure}
          onChange={(_, to: TileFigure | null) => to && choose(to, { replace: true })}
        >
          {TILE_FIGURES.map((one) => (
            <ToggleButton key={one} value={one}>
              {t.figures[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      <Plot
        sentence={
          ends === null
            ? t.alike
            : t.sentences[figure](
                ends.most.name ?? '',
                words.valueOf(ends.most),
                ends.least.name ?? '',
                words.valueOf(ends.least),
              )
        }
        table={<TerritoryNumbers rows={rows} />}
      >
        <TileGrid
          label={t.titles[figure]}
          most={Math.max(0.01, ...compare)}
          tiles={rows.map((row) => ({
            id: row.id ?? 'none',
            name: row.id === null ? t.none : (row.name ?? t.none),
            at: (row.id !== null && middles.get(row.id)) || null,
            value: words.valueOf(row),
            rests_on: words.restsOn(row),
            share: compared(row),
            to: reportsScreens.reports.path({
              tab: 'shop',
              from: from_on,
              day: as_of_on,
              territory_id: row.id ?? NO_PLACE,
            }),
          }))}
        />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {figure === 'sold' ? t.howToRead : t.howToReadRates(ranked, groupThousands(ranked))}
        </Typography>
      </Plot>
    </Section>
  );
}

/** The figure of a tile as it is written, and what it rests on. */
function useTileWords(figure: TileFigure) {
  const t = useTexts(texts).territories;
  const rates = useWriteRate();
  return {
    valueOf: (row: LeagueRow): string => {
      if (figure === 'sold') return groupThousands(row.flows.sold);
      const rate = rateOf(row, figure);
      if (!isSmall(row)) return rates.rate(rate);
      return figure === 'late' ? rates.parts(rate, false) : t.tooFew;
    },
    restsOn: ({ figures: { contracts } }: LeagueRow): string => t.contracts(contracts, groupThousands(contracts)),
  };
}
