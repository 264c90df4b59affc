import './stair.css';
import { useTexts } from '../language.tsx';
import { stairWords } from './stair-words.ts';
import { CELLS, fourteenCells } from './fourteen-cells.ts';

type Amounts = Parameters<typeof fourteenCells>[0];

/** The words of a short stair. */
export function useStairSentence({ total_fcfa, repaid_fcfa, late_fcfa }: Amounts): string {
  const total = total_fcfa || 1;
  return useTexts(stairWords).short(Math.floor((100 * repaid_fcfa) / total), Math.ceil((100 * late_fcfa) / total));
}

/** The stair of a loan in fourteen cells, by its amounts. What is late has at least one cell. */
export function ShortStair(amounts: Amounts) {
  const { paid, late } = fourteenCells(amounts);
  return (
    <span
      className="stair-short"
      role="img"
      aria-label={useStairSentence(amounts)}
      style={
        { '--stair-paid': `${(paid * 100) / CELLS}%`, '--stair-late': `${((paid + late) * 100) / CELLS}%` } as object
      }
    />
  );
}
