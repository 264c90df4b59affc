import { FigureStrip } from './figure-strip.tsx';
import { useBusinessFigures } from './use-business-figures.ts';

export function AdminFigures() {
  const { collected_today, sold_today, late, risk } = useBusinessFigures();
  return <FigureStrip figures={[collected_today, sold_today, late, risk]} />;
}
