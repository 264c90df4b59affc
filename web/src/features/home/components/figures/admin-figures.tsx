import { FigureStrip } from './figure-strip.tsx';
import { useBusinessFigures } from './use-business-figures.ts';
import { useLocksFigure } from './use-locks-figure.ts';

export function AdminFigures() {
  const { collected_today, sold_today, risk } = useBusinessFigures();
  return <FigureStrip figures={[collected_today, sold_today, useLocksFigure(), risk]} />;
}
