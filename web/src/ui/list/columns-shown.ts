/** Which columns of a list are shown, and how dense its rows are. */
export interface ColumnsShown {
  readonly columns: ReadonlyArray<{ readonly id: string; readonly title: string }>;
  readonly hidden: ReadonlySet<string>;
  readonly dense: boolean;
  readonly onHide: (hidden: readonly string[]) => void;
  readonly onDense: (dense: boolean) => void;
}
