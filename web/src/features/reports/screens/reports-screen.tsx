/** The reports, each under a tab. The address holds the tab, the day, the clock and the part of the business. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { LEAGUE_SCOPE_LABELS } from '@palier/contract/reports/labels.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PlotTimeContext } from '../../../ui/plot/plot-time.ts';
import { OnPaper } from '../../../ui/print/on-paper.tsx';
import { PrintButton } from '../../../ui/print/print-button.tsx';
import { useReportTime } from '../../../ui/print/report-time.ts';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { CollectionWeeks } from '../components/collection-weeks.tsx';
import { Conversion } from '../components/conversion.tsx';
import { League } from '../components/league.tsx';
import { MailingsPanel } from '../components/mailings-panel.tsx';
import { Overview } from '../components/overview.tsx';
import { Portfolio } from '../components/portfolio.tsx';
import { usePartInWords } from '../components/part.tsx';
import { useReportDays, useReportFilter } from '../components/report-filter.ts';
import { ReportTools } from '../components/report-tools.tsx';
import { StockReport } from '../components/stock-report.tsx';
import { Territories } from '../components/territories.tsx';
import { texts } from '../i18n.ts';
import { mailingTexts } from '../mailings.i18n.ts';
import { reportsScreens } from '../screens.ts';

const TABS = [
  'overview',
  'portfolio',
  'sales',
  'collections',
  'shop',
  'shop_owner',
  'agent',
  'region',
  'territory',
  'unbranded',
  'stock',
] as const;
type Name = (typeof TABS)[number];

/** Reports with tables of many columns, which stand on the long side of the paper. */
const WIDE: ReadonlySet<Name> = new Set([
  'portfolio',
  'collections',
  'shop',
  'shop_owner',
  'agent',
  'region',
  'territory',
  'unbranded',
  'stock',
]);

/** Reports of a time, and not only of a day. */
const OF_A_TIME: ReadonlySet<Name> = new Set([
  'sales',
  'shop',
  'shop_owner',
  'agent',
  'region',
  'territory',
  'unbranded',
]);

export function Reports() {
  const t = useTexts(texts);
  const title = useTexts(reportsScreens.reports.title);
  const names = { ...useTexts(LEAGUE_SCOPE_LABELS), ...t.tabs };
  const [chosen, choose] = useSearchParam('tab');
  const tab = TABS.find((name) => name === chosen) ?? 'overview';
  const { as_of_on } = useReportDays();
  const says = [useTimeOf(tab), ...usePartInWords()];
  const m = useTexts(mailingTexts);
  const [showsMailings, setShowsMailings] = useState(false);
  return (
    <Page
      title={title}
      lead={<Box sx={{ displayPrint: 'none' }}>{t.lead}</Box>}
      width={1440}
      actions={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', displayPrint: 'none' }}>
          <ActionButton call={reportsCalls.addMailing} onClick={() => setShowsMailings(true)}>
            {m.open}
          </ActionButton>
          <PrintButton />
          <Button component={Link} to={reportsScreens.report.path()} variant="outlined">
            {t.oneReport}
          </Button>
        </Stack>
      }
    >
      <Tabs
        value={tab}
        onChange={(_, name: Name) => choose(name === 'overview' ? null : name)}
        variant="scrollable"

        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {TABS.map((name) => (
          <Tab key={name} value={name} label={names[name]} id={`tab-${name}`} aria-controls={`panel-${name}`} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
        <ReportTools has_from={OF_A_TIME.has(tab)} />
        <OnPaper says={[names[tab], ...says]} wide={WIDE.has(tab)} />
        <PlotTimeContext value={{ day: as_of_on, says }}>
          <Report tab={tab} />
        </PlotTimeContext>
      </div>
      {showsMailings && <MailingsPanel onClose={() => setShowsMailings(false)} />}
    </Page>
  );
}

/** The time of a report in words. Sales have no second clock. */
function useTimeOf(tab: Name): string {
  const { from_on, as_of_on: until_on } = useReportDays();
  const { clock = 'known' } = useReportFilter();
  const day = useReportTime({ until_on, clock });
  const time = useReportTime({ from_on, until_on, clock: tab === 'sales' ? 'known' : clock });
  return OF_A_TIME.has(tab) ? time : day;
}

function Report({ tab }: { tab: Name }) {
  switch (tab) {
    case 'overview':
      return <Overview />;
    case 'portfolio':
      return <Portfolio />;
    case 'sales':
      return <Conversion />;
    case 'collections':
      return <CollectionWeeks />;
    case 'unbranded':
      return <League scope="shop" unbranded />;
    case 'stock':
      return <StockReport />;
    case 'shop':
    case 'territory':
      return (
        <>
          <Territories />
          <League scope={tab} />
        </>
      );
    default:
      return <League scope={tab} />;
  }
}
