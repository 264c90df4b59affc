import { groupThousands } from '@palier/contract/values/written-money.ts';

export const en = {
  title: (line: number) => `Line ${groupThousands(line)}: is it another payment?`,
  repeated:
    'This line says the same as the ones below. If it is the same transfer, listed twice, leave it as it is. If it is another one, say so: it is then missing, and somebody else can book it.',
  repeatedSlip:
    'The lines below have the number of this slip. If it is the same slip, leave it as it is. If it is the slip of another terminal, say so: it is then missing, and somebody else can book it.',
  slip: 'The books have this number with another amount. If it is the same slip, correct its transaction. If it is the slip of another terminal, say so: it is then missing, and somebody else can book it.',
  numbered: 'It has the number of an earlier line, so it is the same payment and is not booked again.',
  alike: 'Known already',
  none: 'None of the earlier lines counts as a payment any more.',
  reason: 'How you know that it is another payment',
  reasonHelp: 'Whoever books it reads this.',
  send: 'It is another payment',
  said: (who: string, because: string) => `Another payment, according to ${who}: ${because}`,
};
