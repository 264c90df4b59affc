/** How a picture is zoomed, moved and turned within its frame. The frame's middle is 0, 0. */

export interface View {
  /** 1 shows the whole picture. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  /** Quarter turns to the right. */
  readonly turns: 0 | 1 | 2 | 3;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Sizes {
  readonly frame: Size;
  readonly picture: Size;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0, turns: 0 };
export const MOST_SCALE = 8;
export const STEP = 1.25;
/** What a double press shows. */
const CLOSE_SCALE = 2.5;
const ARROW_PX = 48;

/** The size of the picture as it stands in the frame, before it is zoomed. */
export function fitted({ frame, picture }: Sizes, turns: View['turns']): Size {
  const [width, height] = turns % 2 === 0 ? [picture.width, picture.height] : [picture.height, picture.width];
  const share = width > 0 && height > 0 ? Math.min(frame.width / width, frame.height / height) : 0;
  return { width: width * share, height: height * share };
}

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** No edge of the picture comes further into the frame than it must, so the picture is never lost. */
function within(view: View, sizes: Sizes): View {
  const size = fitted(sizes, view.turns);
  const [x, y] = [
    Math.max(0, (size.width * view.scale - sizes.frame.width) / 2),
    Math.max(0, (size.height * view.scale - sizes.frame.height) / 2),
  ];
  // Adding zero turns a negative zero into zero.
  return { ...view, x: between(view.x, -x, x) + 0, y: between(view.y, -y, y) + 0 };
}

/** Zooms by a factor; what lies under the point stays there. */
export function zoomed(
  view: View,
  factor: number,
  sizes: Sizes,
  point: { readonly x: number; readonly y: number } = { x: 0, y: 0 },
): View {
  const scale = between(view.scale * factor, 1, MOST_SCALE);
  const grown = scale / view.scale;
  return within(
    { ...view, scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown },
    sizes,
  );
}

export const moved = (view: View, x: number, y: number, sizes: Sizes): View =>
  within({ ...view, x: view.x + x, y: view.y + y }, sizes);

const NEXT = { 0: 1, 1: 2, 2: 3, 3: 0 } as const;

/** Turned to the right, whole again. */
export const turned = (view: View): View => ({ ...WHOLE, turns: NEXT[view.turns] });

export const whole = (view: View): View => ({ ...WHOLE, turns: view.turns });

/** A double press looks close at a point, and shows the whole picture the next time. */
export const looked = (view: View, sizes: Sizes, point: { readonly x: number; readonly y: number }): View =>
  view.scale > 1 ? whole(view) : zoomed(view, CLOSE_SCALE, sizes, point);

/** The view after a key, or null for a key that means nothing here. An arrow shows more of that side. */
export function afterKey(view: View, key: string, sizes: Sizes): View | null {
  switch (key) {
    case '+':
    case '=':
      return zoomed(view, STEP, sizes);
    case '-':
    case '_':
      return zoomed(view, 1 / STEP, sizes);
    case '0':
      return whole(view);
    case 'r':
    case 'R':
      return turned(view);
    case 'ArrowLeft':
      return moved(view, ARROW_PX, 0, sizes);
    case 'ArrowRight':
      return moved(view, -ARROW_PX, 0, sizes);
    case 'ArrowUp':
      return moved(view, 0, ARROW_PX, sizes);
    case 'ArrowDown':
      return moved(view, 0, -ARROW_PX, sizes);
    default:
      return null;
  }
}
