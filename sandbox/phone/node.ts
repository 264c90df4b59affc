/** A piece of the page as a screen describes it; paint.ts turns it into elements. */
export interface Piece {
  readonly tag: string;
  readonly props: Props;
  readonly children: readonly (Piece | string)[];
}

type AttributeValue = string | number | boolean | null | undefined;

export interface Props {
  /** Keeps the same element between two paints, whatever is added or removed around it. */
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
  readonly [attribute: `${'aria' | 'data'}-${string}`]: AttributeValue;
  readonly [attribute: string]: AttributeValue | ((event: never) => void);
}

export type Child = Piece | string | number | false | null | undefined;

/** Children that are false, null or undefined are left out, so that a screen may write `condition && piece`. */
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

/** For `onsubmit`: the browser must not leave the page. */
export const submitted =
  (action: () => void) =>
  (event: SubmitEvent): void => {
    event.preventDefault();
    action();
  };
