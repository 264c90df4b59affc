/** The rows of an import, with each problem below its cell. Plain inputs keep five thousand rows fast. */
import { FIELD_LABELS } from '@palier/contract/field-labels.ts';
import { labelOf } from '@palier/contract/labels.ts';
import './rows-table.css';
import type { ImportKind } from '@palier/contract/imports/kinds.ts';
import { useMemo } from 'react';
import { useTexts, useLanguage } from '../../../ui/language.tsx';
import { NoRecords } from '../../../ui/feedback/feedback.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { texts } from '../i18n.ts';
import { type DraftRow, fieldsOf, requiredOf } from './rows.ts';
import type { Report } from './use-check.ts';
import { Cell } from './rows-table-cell.tsx';

interface Line extends DraftRow {
  readonly id: string;
  readonly report: Report | undefined;
}

export interface RowsTableProps {
  readonly kind: ImportKind;
  readonly rows: readonly DraftRow[];
  readonly all: readonly DraftRow[];
  readonly report: ReadonlyMap<number, Report> | null;
  readonly empty: string;
  readonly onEdit: (row: number, field: string, text: string) => void;
  readonly onRemove: (row: number) => void;
}

export function RowsTable({ kind, rows, all, report, empty, onEdit, onRemove }: RowsTableProps) {
  const t = useTexts(texts).importing;
  const { language } = useLanguage();
  const lines = useMemo(
    () => rows.map((row): Line => ({ ...row, id: String(row.row), report: report?.get(row.row) })),
    [rows, report],
  );
  // A column that is empty, not required and without a problem is left out.
  const fields = useMemo(() => {
    const used = new Set([
      ...requiredOf(kind),
      ...all.flatMap(({ cells }) => Object.keys(cells)),
      ...[...(report?.values() ?? [])].flatMap(({ problems }) => problems.map(({ field }) => field)),
    ]);
    return fieldsOf(kind).filter((field) => used.has(field));
  }, [kind, all, report]);
  const columns = useMemo(
    (): Array<Column<Line>> => [
      {
        id: 'row',
        phone: 'name',
        title: t.row,
        width: '64px',
        cell: ({ row, cells }) => (
          <>
            {row}
            <span className="tb-unit"> · {cells[fields[0] ?? '']}</span>
          </>
        ),
      },
      ...fields.map((field): Column<Line> => {
        const heading = labelOf(FIELD_LABELS, language, field);
        return {
          id: field,
          title: heading,
          width: field.startsWith('imei') ? 'minmax(184px, 1.4fr)' : 'minmax(130px, 1.4fr)',
          cell: ({ row, cells, report: reportOfRow }) => (
            <Cell
              name={t.cell(heading, String(row))}
              text={cells[field] ?? ''}
              problem={
                reportOfRow?.problems
                  .filter((one) => one.field === field)
                  .map(({ message }) => message)
                  .join(' ') ?? ''
              }
              onEdit={(text) => onEdit(row, field, text)}
            />
          ),
        };
      }),
      {
        id: 'becomes',
        phone: 'line',
        title: t.becomes,
        width: 'minmax(130px, 1.4fr)',
        cell: ({ report: reportOfRow }) => <Becomes report={reportOfRow} fields={fields} />,
      },
      {
        id: 'remove',
        phone: 'action',
        title: '',
        width: '96px',
        align: 'right',
        cell: ({ row }) => (
          <button type="button" className="im-remove" aria-label={t.remove(String(row))} onClick={() => onRemove(row)}>
            {t.removeWord}
          </button>
        ),
      },
    ],
    [t, fields, onEdit, onRemove, language],
  );
  return <Table caption={t.rows} rows={lines} columns={columns} empty={<NoRecords says={empty} />} />;
}

/** The record that the row will become, and the problems of the row as a whole. */
function Becomes({ report, fields }: { report: Report | undefined; fields: readonly string[] }) {
  const t = useTexts(texts).importing;
  if (!report) return <span>{t.notChecked}</span>;
  const whole = report.problems.filter(({ field }) => !fields.includes(field));
  return (
    <span>
      {report.becomes}
      {whole.map(({ code, message }) => (
        <span key={code} className="im-problem">
          {message}
        </span>
      ))}
      {/* On a phone the cells are not in the row. */}
      {whole.length < report.problems.length && (
        <span className="im-problem tb-unit">
          {report.problems
            .filter(({ field }) => fields.includes(field))
            .map(({ message }) => message)
            .join(' ')}
        </span>
      )}
    </span>
  );
}
