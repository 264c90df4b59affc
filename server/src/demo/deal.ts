/** A sale that the market makes: the buyer, the phone, the place, the agent, and its outcome. */
import type { Shop } from './market.ts';
import type { Person } from './people.ts';
import type { Course, LoanStage } from './timeline.ts';

export interface Deal {
  readonly person: Person;
  readonly shop: Shop;
  readonly agent_id: string;
  readonly course: Course;
  readonly stage: LoanStage;
  /** When the sale began; its steps follow within the hour. */
  readonly opened_ms: number;
  /** Whether the texts of this sale are kept: people look only at those of the first customers. */
  readonly with_texts: boolean;
}
