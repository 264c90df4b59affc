/**
 * A list in pages from the server: search, filters, sorting and page in the address; remembered columns and density;
 * exports of the filtered list; actions on chosen rows.
 */
import type { Subject } from '@palier/contract/live/subjects.ts';
import type { Call, FileAnswer } from '@palier/contract/call.ts';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Addressed } from '../../api/send.ts';
import { SELDOM_MS } from '../../api/pace.ts';
import { useCall } from '../../api/use-call.ts';
import { useTexts } from '../language.tsx';
import { RefusalNote } from '../feedback/feedback.tsx';
import { NothingFound } from './nothing-found.tsx';
import { useSession } from '../session.tsx';
import { Section } from '../layout/page.tsx';
import { Table } from '../table/table.tsx';
import type { Column } from '../table/table-columns.ts';
import { BulkBar } from './bulk-bar.tsx';
import { type ListControl, orderAsked, useListState } from './list-state.ts';
import { ExportMenu } from './export-menu.tsx';
import { useChosenRows } from './use-chosen-rows.ts';
import { useExistingPage } from './use-existing-page.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { FilterLine } from './filter-line.tsx';
import { valueOfFilter } from './filter-value.ts';
import { SavedViews } from './saved-views.tsx';
import type { Filter } from './list-tools.tsx';
import { listWords } from './list-words.ts';
import { PageRange, Pager } from './pager.tsx';
import { useListPreferences } from './remembered.ts';
import { useCounts, writeCount } from './use-counts.ts';

/** The call of a list: it takes what is typed into the search above it. */
type Searched<Answer> = Omit<Addressed<Call>, '~types'> & {
  readonly '~types'?: {
    readonly sent: { readonly search?: string | undefined };
    readonly received: any;
    readonly result: Answer;
  };
};

export interface ListProps<Row extends { readonly id: string }, Answer> {
  /** The name under which columns and density are remembered. */
  readonly name: string;
  readonly caption: string;
  readonly call: Searched<Answer>;
  /** The input of the call besides page, sorting, search and the filters below. */
  readonly input?: Readonly<Record<string, unknown>>;
  readonly rows: (answer: Answer) => readonly Row[];
  readonly total: (answer: Answer) => number;
  /** Whether there are more rows than were counted: a long list is counted only up to a limit. */
  readonly more?: (answer: Answer) => boolean;
  /** Called with the rows of the page, for moving through them by key. */
  readonly onRows?: (rows: readonly Row[]) => void;
  readonly columns: ReadonlyArray<Column<Row>>;
  /** Columns that are hidden until the user shows them. */
  readonly hidden_at_first?: readonly string[];
  readonly filters?: readonly Filter[];
  /** Filters stand as text in the address; this returns the value that the call takes. */
  readonly filterValue?: (name: string, value: string) => unknown;
  readonly search_label?: string;
  readonly export_call?: Addressed<Call<any, any, FileAnswer>>;
  readonly onOpen?: (row: Row) => void;
  /** Shown when the list is empty, as opposed to when nothing matches. */
  readonly empty?: ReactNode;
  readonly page_size?: number;
  /** Actions on chosen rows. Without it, rows cannot be chosen. */
  readonly bulk?: (chosen: readonly Row[], clear: () => void) => ReactNode;
  readonly row_name?: (row: Row) => string;
  readonly tools?: ReactNode;
  /** The text when the list cannot be loaded, whatever message came. */
  readonly failed?: string;
  /** The text when the list cannot be loaded and the failure has no message. */
  readonly failed_without_words?: string;
  /** A list that cannot be loaded is shown as a quiet line. */
  readonly silent?: boolean;
  /** What the filters ask of the call, where they are not fields of their own. */
  readonly inputOf?: (filters: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** The list loads again when the portal says that these changed. */
  readonly live?: readonly Subject[];
  /**
   * The list loads again this often while it is in sight; with `live`, only without a stream of changes. Seldom where
   * nothing is said, and `false` where a page takes long to compute.
   */
  readonly every_ms?: number | false;
  /** Nothing is loaded until it is true. */
  readonly enabled?: boolean;
}

export function ListScreen<Row extends { readonly id: string }, Answer>({
  name,
  caption,
  call,
  input,
  rows,
  total,
  more,
  onRows,
  columns,
  hidden_at_first,
  filters = [],
  filterValue = valueOfFilter,
  search_label,
  export_call,
  onOpen,
  empty,
  page_size,
  bulk,
  row_name,
  tools,
  failed,
  failed_without_words,
  silent,
  inputOf = (filters) => filters,
  live,
  every_ms = SELDOM_MS,
  enabled = true,
}: ListProps<Row, Answer>) {
  const t = useTexts(listWords);
  const { may } = useSession();
  const filterNames = useMemo(() => filters.map((filter) => filter.name), [filters]);
  const list: ListControl = useListState(filterNames, page_size);
  const [liking, like] = useListPreferences(name, hidden_at_first ?? []);
  const hidden = useMemo(() => new Set(liking.hidden), [liking.hidden]);
  const read = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(texts)
        .filter(([, value]) => value !== '')
        .map(([filter, value]) => [filter, filterValue(filter, value)]),
    );
  const filtered = read(list.filters);
  const order = orderAsked(list, columns);
  const asked = { ...input, ...inputOf(filtered), ...order };
  const shown_page = { ...asked, page_number: list.page_number, page_size: list.page_size };
  const [isLooking, look] = useState(false);
  const countOf = useCounts(call, shown_page, filterNames, enabled && isLooking);
  const answer = useCall(call as Call<any, any, Answer>, shown_page, {
    keep_previous: true,
    enabled,
    every_ms,
    ...(live && { live }),
  });
  const shown = useMemo(() => (answer.data === undefined ? undefined : rows(answer.data)), [answer.data, rows]);
  useExistingPage(list, answer, total);
  useEffect(() => {
    if (shown) onRows?.(shown);
  }, [shown, onRows]);
  const sorts = useMemo(
    () => columns.flatMap(({ sorts_by, title }) => (sorts_by === undefined ? [] : [[sorts_by, title] as const])),
    [columns],
  );
  const at_first = hidden_at_first?.join(' ');
  const shown_columns = useMemo(
    () =>
      columns.flatMap((column, at) => {
        if (at > 0 && hidden.has(column.id)) return [];
        // What the user shows is not left out again.
        return at_first?.split(' ').includes(column.id) ? { ...column, wide: false } : column;
      }),
    [columns, hidden, at_first],
  );
  const isNarrowed = list.search !== '' || Object.keys(filtered).length > 0;
  const selection = useChosenRows(shown, row_name);
  const { clear } = selection;
  return (
    <>
      <SavedViews
        filters={filterNames}
        call={call}
        inputOf={(texts) => ({ ...input, ...inputOf(read(texts)), page_size: 1 })}
        enabled={enabled}
        count={(found) => writeCount(total(found), more?.(found) ?? false)}
      />
      <Section dense list>
        <FilterLine
          list={list}
          filters={filters}
          search={search_label ?? t.search}
          sorts={sorts}
          tools={tools}
          onFilter={clear}
          countOf={countOf}
          onLook={look}
        >
          {answer.data !== undefined && total(answer.data) > 0 && (
            <PageRange silent list={list} total={total(answer.data)} more={more?.(answer.data) ?? false} />
          )}
          <ColumnsMenu
            columns={columns}
            hidden={hidden}
            dense={liking.dense}
            onHide={(next) => like({ hidden: next })}
            onDense={(dense) => like({ dense })}
          />
          {export_call && may(export_call.access) && <ExportMenu call={export_call} input={asked} />}
        </FilterLine>
        {bulk && (
          <BulkBar count={selection.chosen.size} onClear={clear}>
            {bulk(selection.rows, clear)}
          </BulkBar>
        )}
        <div className="tb-waits" aria-hidden="true">
          {answer.isFetching && answer.data !== undefined && <span />}
        </div>
        {answer.isError ? (
          <div style={{ padding: 16 }}>
            <RefusalNote
              refusal={answer.error}
              retry={() => void answer.refetch()}
              instead={failed}
              otherwise={failed_without_words}
              small={silent ?? false}
            />
          </div>
        ) : (
          <Table
            caption={caption}
            rows={enabled ? shown : []}
            columns={shown_columns}
            dense={liking.dense}
            order={{
              by: order.sort,
              descending: list.descending,
              onOrder: (by, descending) => list.change({ sort: by, descending }),
            }}
            {...(bulk && {
              choice: {
                chosen: selection.chosen,
                onChoose: selection.choose,
                name: (id: string) => t.chooseRow(selection.nameOf(id)),
                name_all: t.chooseAll,
              },
            })}
            {...(onOpen && { onOpen })}
            empty={isNarrowed ? <NothingFound search={list.search} /> : empty}
          />
        )}
        {answer.data !== undefined && (
          <Pager list={list} total={total(answer.data)} more={more?.(answer.data) ?? false} />
        )}
      </Section>
    </>
  );
}
