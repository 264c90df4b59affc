/** The kinds of items in which the specification is written down. Each file beside this one holds one part of it. */

/** The fields of each entity: by `METHOD path > place` of an answer or `METHOD path <` of what is sent, the names. */
export type Entities = Readonly<
  Record<string, ReadonlyArray<{ readonly at: string; readonly fields: readonly string[] }>>
>;

/** The items that do not hold. */
export const failing = (items: readonly string[], holds: (item: string) => boolean): string[] =>
  items.filter((item) => !holds(item));

/**
 * What a screen shows, as the accessibility tree has it: `role "name"`, and `text "words"` for words anywhere on it. `…`
 * stands for anything. A press is written in the same way.
 */
export interface ScreenItems {
  /** The address, with records of the demo market: `/dashboard/stores/{shop}`. */
  readonly at: string;
  readonly items: readonly string[];
  /** What is seen after each press, one after the other on the same load of the page. */
  readonly after?: ReadonlyArray<{ readonly press: readonly string[]; readonly items: readonly string[] }>;
}
