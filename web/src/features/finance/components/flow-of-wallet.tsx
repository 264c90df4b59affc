/** What came into one wallet and left it in thirty days. */
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { booksCalls } from '@palier/contract/books/calls.ts';
import { FloatProvider, FloatWallet } from '@palier/contract/finance/records.ts';
import { subjectOfWallet } from '@palier/contract/finance/subject.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { businessToday } from '../../../ui/business-now.ts';
import { EmptyNote, RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { FlowPicture } from '../../books/components/flow-picture.tsx';
import { financeTexts } from '../i18n.ts';
import { walletName } from '../../../ui/wallet-name.ts';

const DAYS = 30;

const WALLETS = FloatProvider.options.flatMap((provider) =>
  FloatWallet.options.map((wallet) => ({ provider, wallet, subject: subjectOfWallet(provider, wallet) })),
);

export function FlowOfWallet() {
  const t = useTexts(financeTexts).flow;
  const { language } = useLanguage();
  const [subject, setSubject] = useState<string>(WALLETS[0]?.subject ?? '');
  const until_on = businessToday();
  const from_on = addDays(until_on, 1 - DAYS);
  const read = useCall(booksCalls.cashFlow, { from_on, until_on, account: '1010', subject }, { keep_previous: true });
  return (
    <>
      <Section title={t.title}>
        <TextField
          select
          size="small"
          label={t.wallet}
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
          sx={{ minWidth: 220, maxWidth: '100%' }}
        >
          {WALLETS.map((one) => (
            <MenuItem key={one.subject} value={one.subject}>
              {walletName(language, one)}
            </MenuItem>
          ))}
        </TextField>
        {read.isError ? (
          <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
        ) : !read.data ? (
          <SkeletonLines lines={4} />
        ) : (
          read.data.lines.length === 0 && <EmptyNote title={t.none} />
        )}
      </Section>
      {read.data && read.data.lines.length > 0 && <FlowPicture flow={read.data} />}
    </>
  );
}
