import { groupThousands } from '@palier/contract/values/written-money.ts';

export const en = {
  open: 'Resolve doubt',
  title: (line: number) => `Line ${groupThousands(line)}: the operator does not know it`,
  lead: 'This money was booked before the operator had said anything. While it is in doubt, it releases no phone and is not refunded. If it never came, reverse the payment.',
  ask: 'Ask the operator again',
  seenLead: 'Where the operator cannot be asked any more, a second person who sees the money there clears the line.',
  seen: 'Place of the evidence',
  reason: 'Evidence',
  reasonHelp: 'The number, the amount, the day, and who showed it to you.',
  send: 'Clear line',
  cleared: (who: string, where: string, because: string) => `Cleared by ${who} (${where}): ${because}`,
};
