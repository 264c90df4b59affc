/** A list in pages from a call without search and sorting: its filters and its page are in the address. */
import type { Call } from '@palier/contract/call.ts';
import type { Subject } from '@palier/contract/live/subjects.ts';
import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, useState } from 'react';
import { SELDOM_MS } from '../../../api/pace.ts';
import type { Addressed } from '../../../api/send.ts';
import { useCall } from '../../../api/use-call.ts';
import { useListState } from '../../../ui/list/list-state.ts';
import { useCounts } from '../../../ui/list/use-counts.ts';
import { useExistingPage } from '../../../ui/list/use-existing-page.ts';
import { FilterLine } from '../../../ui/list/filter-line.tsx';
import type { Filter } from '../../../ui/list/list-tools.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { NoRecords, RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';

interface Props<Row extends { readonly id: string }, Answer> {
  readonly title?: string;
  readonly caption: string;
  readonly call: Addressed<Call<any, any, Answer>>;
  readonly input?: Readonly<Record<string, unknown>>;
  readonly rows: (answer: Answer) => readonly Row[];
  readonly total: (answer: Answer) => number;
  readonly columns: ReadonlyArray<Column<Row>>;
  readonly filters?: readonly Filter[];
  readonly onOpen?: (row: Row) => void;
  readonly empty: ReactNode;
  /** The text where nothing matches the filters. */
  readonly nothing?: string;
  readonly above?: (answer: Answer) => ReactNode;
  /** The list loads again when the portal says that these changed. */
  readonly live?: readonly Subject[];
}

const NO_FILTERS: readonly Filter[] = [];

export function PagesOf<Row extends { readonly id: string }, Answer>({
  title,
  caption,
  call,
  input,
  rows,
  total,
  columns,
  filters = NO_FILTERS,
  onOpen,
  empty,
  nothing,
  above,
  live,
}: Props<Row, Answer>) {
  const list = useListState(filters.map(({ name }) => name));
  const chosen = Object.fromEntries(
    filters.flatMap(({ name, options }) => {
      const value = list.filters[name];
      return options.some(([option]) => option === value) ? [[name, value]] : [];
    }),
  );
  const isNarrowed = Object.keys(chosen).length > 0;
  const [isLooking, look] = useState(false);
  const asked = { ...input, ...chosen, page_number: list.page_number, page_size: list.page_size };
  const names = filters.map(({ name }) => name);
  const countOf = useCounts(call, asked, names, isLooking);
  const answer = useCall(call as Call<any, any, Answer>, asked, {
    keep_previous: true,
    every_ms: SELDOM_MS,
    ...(live && { live }),
  });
  useExistingPage(list, answer, total);
  return (
    <Section {...(title !== undefined && { title })} dense>
      {filters.length > 0 && (isNarrowed || answer.data === undefined || total(answer.data) > 0) && (
        <FilterLine list={list} filters={filters} search={null} countOf={countOf} onLook={look} />
      )}
      <div style={{ height: 2 }}>
        {answer.isFetching && answer.data !== undefined && <LinearProgress aria-hidden="true" sx={{ height: 2 }} />}
      </div>
      {answer.isError ? (
        <div style={{ padding: 16 }}>
          <RefusalNote refusal={answer.error} retry={() => void answer.refetch()} />
        </div>
      ) : (
        <>
          {answer.data !== undefined && above?.(answer.data)}
          <Table
            caption={caption}
            rows={answer.data && rows(answer.data)}
            columns={columns}
            {...(onOpen && { onOpen })}
            empty={isNarrowed && nothing !== undefined ? <NoRecords says={nothing} /> : empty}
          />
          {answer.data !== undefined && total(answer.data) > 0 && <Pager list={list} total={total(answer.data)} />}
        </>
      )}
    </Section>
  );
}
