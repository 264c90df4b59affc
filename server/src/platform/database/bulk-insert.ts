/**
 * Sends many rows in one statement, a column at a time. A value that is the same in all rows is sent once, because
 * sending it two hundred times costs time to write, to read and to unnest.
 */

type Columns = Readonly<Record<string, string>>;
type RowOf<Varied extends Columns, Usual extends Columns> = Readonly<Record<keyof Varied | keyof Usual, unknown>>;

interface Shape<Varied extends Columns, Usual extends Columns> {
  /** The type of each column that has a value for every row. */
  readonly varied: Varied;
  /** The type of each column that usually has one value for all rows, but may vary. */
  readonly usual: Usual;
}

/** The arguments of `prepared`: a name, its text, the values. */
type Statement = readonly [name: string, text: string, values: readonly unknown[]];

/**
 * A statement over rows. `textOf` gets the text after `from`, which has a column for each of the shape's columns.
 * There are only two texts, one for rows whose usual columns are all the same and one for all others, so that a
 * connection prepares at most two statements.
 * Parameters after those of the rows are numbered from `next`.
 */
export function bulkStatement<Varied extends Columns, Usual extends Columns>(
  name: string,
  { varied, usual }: Shape<Varied, Usual>,
  textOf: (rows: string, next: number) => string,
): (rows: ReadonlyArray<RowOf<Varied, Usual>>, more?: readonly unknown[]) => Statement {
  const always = Object.keys(varied);
  const usually = Object.keys(usual);
  const next = always.length + usually.length + 1;
  const arrays = (types: readonly string[], names: readonly string[]): string =>
    `unnest(${types.map((type, at) => `$${at + 1}::${type}[]`).join(', ')}) as v(${names.join(', ')})`;
  const single_values = usually.map((column, at) => `$${always.length + at + 1}::${usual[column]} as ${column}`);
  const same = textOf(
    `(select v.*, ${single_values.join(', ')} from ${arrays(Object.values(varied), always)}) r`,
    next,
  );
  const mixed = textOf(
    `(select v.* from ${arrays([...Object.values(varied), ...Object.values(usual)], [...always, ...usually])}) r`,
    next,
  );
  return (rows, more = []) => {
    const columns = always.map((column) => rows.map((row) => row[column]));
    const [first] = rows;
    if (first && usually.every((column) => rows.every((row) => row[column] === first[column])))
      return [name, same, [...columns, ...usually.map((column) => first[column]), ...more]];
    return [`${name}-mixed`, mixed, [...columns, ...usually.map((column) => rows.map((row) => row[column])), ...more]];
  };
}
