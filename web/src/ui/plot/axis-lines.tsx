/** The lines of an axis, each with its number to the left, where the numbers have the room that they need. */
import { useLanguage } from '../language.tsx';
import { textScale } from '../layout/tokens.ts';
import { GAP_PX, roomFor, shortNumber } from './axis.ts';

export interface Axis {
  readonly marks: ReadonlyArray<readonly [value: number, written: string]>;
  /** Where the plot begins, in pixels. */
  readonly left: number;
}

/** The axis from zero to a top. Halves of a thing that is counted whole are not marked. */
export function useAxis(top: number): Axis {
  const { language } = useLanguage();
  const marks = [0, top / 2, top]
    .filter(Number.isInteger)
    .map((value) => [value, shortNumber(language, value)] as const);
  const left = roomFor(
    marks.map(([, written]) => written),
    textScale(),
  );
  return { marks, left };
}

export const AxisLines = ({ axis, right, y }: { axis: Axis; right: number; y: (value: number) => number }) =>
  axis.marks.map(([value, written]) => (
    <g key={value}>
      <line x1={axis.left} x2={right} y1={y(value)} y2={y(value)} stroke="currentColor" strokeOpacity={0.18} />
      <text x={axis.left - GAP_PX} y={y(value) + 4} textAnchor="end" fill="currentColor" fillOpacity={0.75}>
        {written}
      </text>
    </g>
  ));
