/** A piece of the page as a screen describes it; paint.ts makes it real. */
export interface Piece {
  readonly tag: string;
  readonly props: Props;
  readonly children: readonly (Piece | string)[];
}

type Told = string | number | boolean | null | undefined;

export interface Props {
  /** Keeps a node the same node between two paintings, whatever comes and goes around it. */
  readonly key?: string;
  readonly class?: string;
  readonly value?: string;
  readonly checked?: boolean;
  readonly onclick?: (event: MouseEvent) => void;
  readonly oninput?: (event: Event) => void;
  readonly onchange?: (event: Event) => void;
  readonly onfocus?: (event: FocusEvent) => void;
  readonly onsubmit?: (event: SubmitEvent) => void;
  readonly onkeydown?: (event: KeyboardEvent) => void;
  readonly ontoggle?: (event: Event) => void;
  readonly [attribute: `${'aria' | 'data'}-${string}`]: Told;
  readonly [attribute: string]: Told | ((event: never) => void);
}

export type Child = Piece | string | number | false | null | undefined;

/** What is false, null or undefined is left out, so a screen may write `condition && piece`. */
export function h(tag: string, props: Props = {}, ...children: readonly (Child | readonly Child[])[]): Piece {
  const kept = children.flat().filter((child) => child !== false && child !== null && child !== undefined);
  return { tag, props, children: kept.map((child) => (typeof child === 'number' ? String(child) : child)) };
}

/** For `oninput` and `onchange` of a field. */
export const typed =
  (take: (value: string) => void) =>
  (event: Event): void => {
    const field = event.currentTarget;
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) take(field.value);
  };

/** For `onsubmit`: the page never leaves. */
export const submitted =
  (action: () => void) =>
  (event: SubmitEvent): void => {
    event.preventDefault();
    action();
  };
