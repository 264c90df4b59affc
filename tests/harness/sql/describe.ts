/**
 * Describes a statement as PostgreSQL understands it, without running it: its columns with their types, and its parse
 * tree.
 */
import pg from 'pg';
import { readTree, type TreeNode } from './parse-tree.ts';

export interface Column {
  readonly name: string;
  readonly type_id: number;
}

export interface Described {
  readonly columns: readonly Column[];
  /** The statement after its names were resolved: its tree and its tables. Null when it answers no rows. */
  readonly tree: TreeNode | null;
}

interface Wire {
  parse(message: { text: string; name?: string; types?: number[] }): void;
  describe(message: { type: 'S'; name?: string }): void;
  sync(): void;
  once(event: string, listen: (message: never) => void): void;
  removeListener(event: string, listen: (message: never) => void): void;
}

/** An entry of the driver's queue that parses a statement and asks for a description of its result. */
class Asking {
  readonly done: Promise<{ columns: Column[]; parameters: number[] }>;
  #columns: Column[] = [];
  #parameters: number[] = [];
  #resolve: (found: { columns: Column[]; parameters: number[] }) => void = () => {};
  #reject: (failure: Error) => void = () => {};
  readonly #text: string;
  readonly #note = (message: { dataTypeIDs: number[] }) => {
    this.#parameters = message.dataTypeIDs;
  };
  /** The driver sets this on every query that has none. */
  callback = (): void => {};

  constructor(text: string) {
    this.#text = text;
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: unknown): void {
    const wire = connection as Wire;
    wire.once('parameterDescription', this.#note);
    wire.parse({ text: this.#text, name: '' });
    wire.describe({ type: 'S', name: '' });
    wire.sync();
  }

  handleRowDescription({ fields }: { fields: Array<{ name: string; dataTypeID: number }> }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, type_id: dataTypeID }));
  }

  handleError(failure: Error, connection: unknown): void {
    (connection as Wire).removeListener('parameterDescription', this.#note);
    this.#reject(failure);
  }

  handleReadyForQuery(): void {
    this.#resolve({ columns: this.#columns, parameters: this.#parameters });
  }

  handleParseComplete(): void {}
  handleCommandComplete(): void {}
}

/**
 * Throws PostgreSQL's error when the statement is wrong. A function with the same body, which is never called and is
 * rolled back, shows the statement with every name resolved.
 */
export async function describe(
  client: pg.Client,
  text: string,
  typeName: ((id: number) => string) | null,
): Promise<Described> {
  const asking = new Asking(text);
  client.query(asking as unknown as pg.Submittable);
  const { columns, parameters } = await asking.done;
  if (typeName === null || columns.length === 0) return { columns, tree: null };
  const looked_up = `begin; create function pg_temp.looked_up(${parameters.map(typeName).join(', ')}) returns void
    begin atomic ${text}; end; select prosqlbody::text as body from pg_proc where proname = 'looked_up'; rollback`;
  try {
    const results = (await client.query(looked_up)) as unknown as Array<pg.QueryResult<{ body: string }>>;
    return { columns, tree: readTree(results[2]?.rows[0]?.body ?? '') };
  } catch (failure) {
    await client.query('rollback');
    throw failure;
  }
}
