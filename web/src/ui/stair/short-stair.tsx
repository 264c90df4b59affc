import './stair.css';
import { useTexts } from '../language.tsx';
import { stairWords } from './stair-words.ts';
import { CELLS, fourteenCells } from './fourteen-cells.ts';

/** The stair of a loan in fourteen cells, by its amounts. What is late has at least one cell. */
export function ShortStair(amounts: Parameters<typeof fourteenCells>[0]) {
  const t = useTexts(stairWords);
  const { paid, late } = fourteenCells(amounts);
  const total = amounts.total_fcfa || 1;
  return (
    <span
      className="stair-short"
      role="img"
      aria-label={t.short(
        Math.floor((100 * amounts.repaid_fcfa) / total),
        Math.ceil((100 * amounts.late_fcfa) / total),
      )}
      style={
        { '--stair-paid': `${(paid * 100) / CELLS}%`, '--stair-late': `${((paid + late) * 100) / CELLS}%` } as object
      }
    />
  );
}
