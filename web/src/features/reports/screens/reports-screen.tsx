/** The reports, each under a tab. The address holds the tab, the day, the clock and the part of the business. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PlotTimeContext } from '../../../ui/plot/plot-time.ts';
import { OnPaper } from '../../../ui/print/on-paper.tsx';
import { PrintButton } from '../../../ui/print/print-button.tsx';
import { MailingsPanel } from '../components/mailings-panel.tsx';
import { usePartInWords } from '../components/part.tsx';
import { useReportDays } from '../components/report-filter.ts';
import {
  OF_A_TIME,
  Report,
  type ReportName,
  REPORTS,
  WIDE,
  useReportNames,
  useReportTab,
  useTimeOf,
} from '../components/report-of-tab.tsx';
import { ReportTools } from '../components/report-tools.tsx';
import { texts } from '../i18n.ts';
import { mailingTexts } from '../mailings.i18n.ts';
import { reportsScreens } from '../screens.ts';

export function Reports() {
  const t = useTexts(texts);
  const title = useTexts(reportsScreens.reports.title);
  const names = useReportNames();
  const [tab, choose] = useReportTab();
  const { search } = useLocation();
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
          <Button component={Link} to={reportsScreens.report.path() + search} variant="outlined">
            {t.oneReport}
          </Button>
        </Stack>
      }
    >
      <Tabs
        value={tab}
        onChange={(_, name: ReportName) => choose(name === 'overview' ? null : name)}
        variant="scrollable"

        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {REPORTS.map((name) => (
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
