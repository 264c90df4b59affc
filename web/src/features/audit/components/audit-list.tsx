/**
 * The record in pages, newest first. It cannot be sorted or searched, so it does not use the list of the other screens.
 */
import LinearProgress from '@mui/material/LinearProgress';
import { auditCalls } from '@palier/contract/audit/calls.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { useListState } from '../../../ui/list/list-state.ts';
import { ExportMenu } from '../../../ui/list/export-menu.tsx';
import { FilterLine } from '../../../ui/list/filter-line.tsx';
import { listWords } from '../../../ui/list/list-words.ts';
import { useCounts } from '../../../ui/list/use-counts.ts';
import { PageRange, Pager } from '../../../ui/list/pager.tsx';
import { NoRecords, RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { texts } from '../i18n.ts';
import { useAuditColumns } from './audit-columns.tsx';
import { FILTER_NAMES, useAuditFilters } from './audit-filters.tsx';
import { AuditLine } from './audit-line.tsx';

type Narrowed = Partial<Record<(typeof FILTER_NAMES)[number], string>>;

export function AuditList() {
  const t = useTexts(texts).audit;
  const l = useTexts(listWords);
  const list = useListState(FILTER_NAMES);
  const [, setParams] = useSearchParams();
  const [line_id, setLine] = useSearchParam('line');
  const columns = useAuditColumns();
  const names = useRef(new Map<string, string>());
  const nameOf = useCallback((staff_id: string) => names.current.get(staff_id) ?? null, []);
  const filters = useAuditFilters(nameOf);
  const narrowed: Narrowed = Object.fromEntries(Object.entries(list.filters).filter(([, value]) => value !== ''));
  const asked = { ...(narrowed as object), page_number: list.page_number, page_size: list.page_size };
  const [isLooking, look] = useState(false);
  const countOf = useCounts(auditCalls.entries, asked, FILTER_NAMES, isLooking);
  const read = useCall(auditCalls.entries, asked, { keep_previous: true });
  for (const { staff_id, who } of read.data?.data ?? [])
    if (staff_id !== null && who !== null) names.current.set(staff_id, who);
  const last_page =
    read.data === undefined || read.isPlaceholderData
      ? undefined
      : Math.max(1, Math.ceil(read.data.total_items / list.page_size));
  useEffect(() => {
    if (last_page !== undefined && list.page_number > last_page)
      list.change({ search: list.search, page_number: last_page });
  }, [last_page, list]);
  const count = Object.keys(narrowed).length;
  const opened = read.data?.data.find(({ id }) => id === line_id);
  /** Starts a new search of the record: only the page size stays. */
  const drillDown = (to: Narrowed) =>
    setParams(
      (before) =>
        new URLSearchParams({ tab: 'audit', ...(before.has('size') && { size: before.get('size') ?? '' }), ...to }),
    );
  return (
    <Section dense list>
      <FilterLine list={list} filters={filters} search={null} countOf={countOf} onLook={look}>
        {read.data !== undefined && read.data.total_items > 0 && (
          <PageRange silent list={list} total={read.data.total_items} />
        )}
        <ExportMenu call={auditCalls.exportEntries} input={narrowed} />
      </FilterLine>
      <div style={{ height: 2 }}>
        {read.isFetching && read.data !== undefined && <LinearProgress aria-hidden="true" sx={{ height: 2 }} />}
      </div>
      {read.isError ? (
        <div style={{ padding: 16 }}>
          <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
        </div>
      ) : (
        <Table
          caption={t.caption}
          rows={read.data?.data}
          columns={columns}
          onOpen={({ id }) => setLine(id)}
          empty={<NoRecords says={count > 0 ? l.nothingFound : t.empty} />}
        />
      )}
      {read.data !== undefined && <Pager list={list} total={read.data.total_items} />}
      {opened && <AuditLine entry={opened} onClose={() => setLine(null)} onDrill={drillDown} />}
    </Section>
  );
}
