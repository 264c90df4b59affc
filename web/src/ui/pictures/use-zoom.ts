/** Zooms, moves and turns a picture by wheel, pinch, drag, double press and keys. */
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Sizes, type View, WHOLE, afterKey, looked, moved, zoomed } from './zoom.ts';

type Point = Readonly<{ x: number; y: number }>;

/** A notch of a wheel is about 100 pixels and zooms by a fifth. */
const WHEEL_PX = 550;
const NOTHING: Sizes = { frame: { width: 0, height: 0 }, picture: { width: 0, height: 0 } };

const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** A point of the window, measured from the middle of the frame. */
function fromMiddle(frame: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

export function useZoom(frame: RefObject<HTMLDivElement | null>) {
  const [view, setView] = useState<View>(WHOLE);
  const [sizes, setSizes] = useState<Sizes>(NOTHING);
  const pointers = useRef(new Map<number, Point>());

  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const watching = new ResizeObserver(() => {
      const size = { width: box.clientWidth, height: box.clientHeight };
      setSizes((now) => ({ ...now, frame: size }));
      setView((now) => ({ ...WHOLE, turns: now.turns }));
    });
    watching.observe(box);
    return () => watching.disconnect();
  }, [frame]);

  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    // React listens to the wheel passively, and then the page would scroll as well.
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      const point = fromMiddle(box, event);
      setView((now) => zoomed(now, Math.exp(-event.deltaY / WHEEL_PX), sizes, point));
    };
    box.addEventListener('wheel', turn, { passive: false });
    return () => box.removeEventListener('wheel', turn);
  }, [frame, sizes]);

  function drag(event: PointerEvent<HTMLDivElement>): void {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = fromMiddle(event.currentTarget, event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (!other) return setView((of) => moved(of, now.x - before.x, now.y - before.y, sizes));
    // Two fingers: their distance zooms, and what lay between them stays there.
    const [was, is] = [middle(before, other), middle(now, other)];
    const factor = apart(now, other) / Math.max(1, apart(before, other));
    setView((of) => moved(zoomed(of, factor, sizes, was), is.x - was.x, is.y - was.y, sizes));
  }

  return {
    view,
    sizes,
    /** Changes the view by a rule. */
    change: (rule: (view: View, sizes: Sizes) => View) => setView((now) => rule(now, sizes)),
    onPictureSize: (width: number, height: number) => setSizes((now) => ({ ...now, picture: { width, height } })),
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, fromMiddle(event.currentTarget, event));
      },
      onPointerMove: drag,
      onPointerUp: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
      onPointerCancel: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
      onDoubleClick: (event: { clientX: number; clientY: number; currentTarget: HTMLElement }) => {
        const point = fromMiddle(event.currentTarget, event);
        setView((now) => looked(now, sizes, point));
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const next = afterKey(view, event.key, sizes);
        if (!next) return;
        event.preventDefault();
        setView(next);
      },
    },
  };
}
