import { describe, expect, test } from 'vitest';
import { camt053 } from '../../../../../tests/harness/statements.ts';
import { type ReadDocument } from './read-document.ts';
import { recognise } from '../../../../../tests/harness/recognised.ts';

async function known(file: string, time_zone = 'Africa/Douala'): Promise<ReadDocument> {
  const found = await recognise(Buffer.from(file), { country: 'CM', time_zone });
  if (found.kind !== 'known') throw new Error('a table');
  return found.document;
}

describe('camt.053', () => {
  const amt = (sum: string, ccy = 'XAF'): string => `<Amt Ccy="${ccy}">${sum}</Amt>`;
  const entry = (
    inside: string,
    {
      sum = '1000',
      mark = 'CRDT',
      sts = '<Sts>BOOK</Sts>',
      dates = '<ValDt><Dt>2026-04-16</Dt></ValDt>',
      ccy = 'XAF',
      ref = '<AcctSvcrRef>B1</AcctSvcrRef>',
    } = {},
  ): string => `<Ntry>${amt(sum, ccy)}<CdtDbtInd>${mark}</CdtDbtInd>${sts}${dates}${ref}${inside}</Ntry>`;
  const bal = (code: string, sum: number): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amt(String(Math.abs(sum)))}<CdtDbtInd>${sum < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd></Bal>`;
  const statement = (...inside: string[]): string =>
    `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${inside.map((one) => `<Stmt>${one}</Stmt>`).join('')}</BkToCstmrStmt></Document>`;
  const detail = (inside: string): string => `<TxDtls>${inside}</TxDtls>`;

  test('is read, and adds up only when it is complete', async () => {
    const payments = [
      {
        id: 'BK1',
        amount_fcfa: 25_000,
        on: '2026-04-16',
        phone: '+237-670000001',
        name: 'EXEMPLE & FILS <un>',
        account: 'PL-1',
        our_reference: 'ask-1',
      },
      { id: 'BK2', amount_fcfa: 300, on: '2026-04-17', is_out: true },
      { id: 'BK3', amount_fcfa: 1, on: '2026-04-17', has_failed: true },
    ];
    const { format, rows, adds_up } = await known(camt053(payments));
    expect({ format, adds_up }).toEqual({ format: 'camt053', adds_up: true });
    expect(rows[0]).toEqual({
      line: 1,
      external_id: 'BK1',
      our_reference: 'ask-1',
      value_on: '2026-04-16',
      amount_fcfa: 25_000,
      payment_phone: '+237670000001',
      payer_name: 'EXEMPLE & FILS <un>',
      account_keyed_in: 'PL-1',
      because: null,
      unread_text: null,
      exact_fcfa: null,
      reversal: null,
    });
    expect(rows.map(({ because }) => because)).toEqual([null, 'money_out', 'pending']);
    expect(rows[1]?.our_reference).toBeNull();
    expect((await known(camt053(payments, { closing_off_by: 1 }))).adds_up).toBe(false);
  });

  test.each([
    ['the state as a code', entry('', { sts: '<Sts><Cd>BOOK</Cd></Sts>' }), { because: null }],
    ['pending as a code', entry('', { sts: '<Sts><Cd>PDNG</Cd></Sts>' }), { because: 'pending', amount_fcfa: 1_000 }],
    ['a reversed debit', entry('<RvslInd>true</RvslInd>'), { because: 'not_a_payment' }],
    ['a reversed credit', entry('<RvslInd>true</RvslInd>', { mark: 'DBIT' }), { because: 'money_out' }],
    ['no reversal', entry('<RvslInd>false</RvslInd>'), { because: null }],
    ['another currency', entry('', { ccy: 'EUR' }), { because: 'unreadable', amount_fcfa: 0, unread_text: '1000 EUR' }],
    ['half a franc', entry('', { sum: '1000.50' }), { because: 'unreadable' }],
    ['three decimals do not separate thousands', entry('', { sum: '1000.000' }), { amount_fcfa: 1_000, because: null }],
    ['no direction', entry('', { mark: '' }), { because: 'unreadable' }],
    [
      'an instant just before midnight in London',
      entry('', { dates: '<ValDt><DtTm>2026-04-16T23:30:00Z</DtTm></ValDt>' }),
      { value_on: '2026-04-17' },
    ],
    ['only a booking day', entry('', { dates: '<BookgDt><Dt>2026-04-18</Dt></BookgDt>' }), { value_on: '2026-04-18' }],
    ['no day', entry('', { dates: '' }), { value_on: null, because: 'unreadable', amount_fcfa: 1_000 }],
    [
      'the debtor in the newer element',
      entry(
        `<NtryDtls>${detail('<RltdPties><Dbtr><Pty><Nm>EXEMPLE</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>PL-1</Ustrd><Ustrd>avril</Ustrd></RmtInf>')}</NtryDtls>`,
      ),
      { payer_name: 'EXEMPLE', account_keyed_in: 'PL-1 avril' },
    ],
    [
      'characters by number',
      entry('<AddtlNtryInf>&#233;t&#xE9; &amp;amp; &bad; &#0; &#x110000;</AddtlNtryInf>'),
      { account_keyed_in: 'été &amp; &bad;' },
    ],
    ['a text as it is', entry('<AddtlNtryInf><![CDATA[<b>&]]></AddtlNtryInf>'), { account_keyed_in: '<b>&' }],
    ['without a number', entry('', { ref: '' }), { external_id: '', because: null }],
  ])('%s', async (_, xml, row) => expect((await known(statement(xml))).rows).toMatchObject([row]));

  const batch = (sums: string[], { sum = '1000', refs = true } = {}): string =>
    statement(
      entry(
        `<NtryDtls>${sums.map((one, at) => detail(`<Refs>${refs ? `<TxId>T${at}</TxId>` : '<AcctSvcrRef>B1</AcctSvcrRef>'}<EndToEndId>E${at}</EndToEndId></Refs>${one === '' ? '' : `<AmtDtls><TxAmt>${amt(one)}</TxAmt></AmtDtls>`}<RltdPties><Dbtr><Nm>P${at}</Nm></Dbtr></RltdPties>`)).join('')}</NtryDtls>`,
        { sum },
      ),
    );
  test('a booking of several payments is read as its parts when they add up to it', async () => {
    expect((await known(batch(['400', '600']))).rows).toMatchObject([
      { line: 1, external_id: 'T0', our_reference: 'E0', amount_fcfa: 400, payer_name: 'P0' },
      { line: 1, external_id: 'T1', amount_fcfa: 600 },
    ]);
    expect((await known(batch(['500', '500'], { refs: false }))).rows.map(({ external_id }) => external_id)).toEqual([
      'B1/1',
      'B1/2',
    ]);
    expect((await known(batch(['400', '']))).rows).toMatchObject([
      { external_id: 'B1', amount_fcfa: 1_000, payer_name: null },
    ]);
    expect((await known(batch(['400', '700']))).rows).toMatchObject([{ amount_fcfa: 1_000 }]);
  });

  test('balances of every account and day are added up', async () => {
    const day = (opening: number, closing: number): string =>
      `${bal('OPBD', opening)}${bal('CLBD', closing)}${entry('')}`;
    expect((await known(statement(day(-500, 500), day(500, 1_500)))).adds_up).toBe(true);
    expect((await known(statement(day(-500, 500), day(500, 1_501)))).adds_up).toBe(false);
    expect((await known(statement(day(-500, 500), entry('')))).adds_up).toBeNull();
    expect((await known(statement(`${bal('PRCD', 0)}${bal('CLBD', 1_000)}${entry('')}`))).adds_up).toBe(true);
    expect((await known(statement(`${day(0, 1_000)}${entry('', { sts: '<Sts>PDNG</Sts>' })}`))).adds_up).toBe(true);
    expect((await known(statement(`${day(0, 1_000)}${entry('', { sum: 'x' })}`))).adds_up).toBe(false);
  });
  test('a prefix for the namespace changes nothing', async () =>
    expect(
      (
        await known(
          statement(entry(''))
            .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1n:')
            .replace('xmlns=', 'xmlns:n='),
        )
      ).rows,
    ).toMatchObject([{ amount_fcfa: 1_000 }]));

  const ENTITIES =
    '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;">]>';
  test.each([
    ['definitions of its own', statement(entry('<AddtlNtryInf>&d;</AddtlNtryInf>')).replace('?>', `?>${ENTITIES}`)],
    [
      'a reference to a file of the server',
      statement(entry('<AddtlNtryInf>&x;</AddtlNtryInf>')).replace(
        '?>',
        '?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
      ),
    ],
    [
      'definitions from another address',
      statement(entry('')).replace('?>', '?><!DOCTYPE Document SYSTEM "http://example.org/a.dtd">'),
    ],
    ['an element that is not closed', statement(entry('')).replace('</Stmt>', '')],
    ['a missing end', statement(entry('')).slice(0, -40)],
    ['another message', statement(entry('')).replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt')],
    ['a page', '<html><body><table><tr><td>1</td></tr></table></body></html>'],
    ['elements nested without end', `<Document>${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}</Document>`],
    [
      'an element that names a prototype',
      '<Document><__proto__><BkToCstmrStmt><Stmt>x</Stmt></BkToCstmrStmt></__proto__></Document>',
    ],
  ])('%s is refused', async (_, xml) =>
    expect(known(xml)).rejects.toMatchObject({ code: 'FILE_UNREADABLE', fields: { file: expect.any(Array) } }),
  );
  test('definitions in another encoding are refused too', async () => {
    const xml = statement(entry('')).replace('?>', `?>${ENTITIES}`);
    await expect(
      recognise(Buffer.from(`\uFEFF${xml}`, 'utf16le'), { country: 'CM', time_zone: 'Africa/Douala' }),
    ).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
  });
});

describe('MT940', () => {
  const message = (
    movements: string,
    { opening = 'C260415XAF100000,', closing = 'C260416XAF112500,', after = '' } = {},
  ): string =>
    [':20:STMT', ':25:10005/0001', ':28C:1/1', `:60F:${opening}`, movements, `:62F:${closing}`, after]
      .filter((line) => line !== '')
      .join('\r\n');
  const GOOD = ':61:2604160416CF12500,00NTRFask-1//BK0001\r\nsupplement\r\n:86:EXEMPLE UN versement PL-1';

  test('is read with the text below each movement', async () => {
    const { format, rows, adds_up } = await known(message(GOOD, { after: ':86:about the whole statement' }));
    expect({ format, adds_up }).toEqual({ format: 'mt940', adds_up: true });
    expect(rows).toEqual([
      {
        line: 1,
        external_id: 'BK0001',
        our_reference: 'ask-1',
        value_on: '2026-04-16',
        amount_fcfa: 12_500,
        payment_phone: null,
        payer_name: null,
        account_keyed_in: 'EXEMPLE UN versement PL-1',
        because: null,
        unread_text: null,
        exact_fcfa: null,
        reversal: null,
      },
    ]);
  });
  test.each([
    [':61:260416C12500,NMSCNONREF', { external_id: '', our_reference: null, because: null, account_keyed_in: null }],
    [
      ':61:260416C12500,NTRFPL-1\r\nsupplement',
      { external_id: '', our_reference: 'PL-1', account_keyed_in: 'supplement' },
    ],
    [':61:260416D12500,NCHGNONREF//F1', { because: 'money_out', amount_fcfa: 12_500 }],
    [':61:260416RC12500,NTRFNONREF//F1', { because: 'money_out' }],
    [':61:260416RD12500,NTRFNONREF//F1', { because: 'not_a_payment' }],
    [':61:260416RCF12500,NTRFNONREF//F1', { because: 'money_out' }],
    [
      ':61:260416C1234,56NTRFREF123456',
      {
        because: 'unreadable',
        value_on: '2026-04-16',
        amount_fcfa: 0,
        unread_text: '260416C1234,56NTRFREF123456',
      },
    ],
    [':61:260431C12500,NTRFNONREF//F1', { because: 'unreadable', value_on: null, amount_fcfa: 12_500 }],
    [':61:this is no movement', { because: 'unreadable' }],
    [
      `:61:260416C12500,NTRFNONREF//F1\r\n:86:${'x'.repeat(63)}PL\r\n-1 avril\r\n2026`,
      { account_keyed_in: `${'x'.repeat(63)}PL-1 avril 2026` },
    ],
  ])('%s', async (movement, row) => expect((await known(message(movement))).rows).toMatchObject([row]));

  test('balances add up across pages and messages', async () => {
    expect((await known(message(`${GOOD}\r\n:61:260416D500,NCHGNONREF//F1`))).adds_up).toBe(false);
    expect((await known(message(GOOD, { opening: 'D260415XAF500,', closing: 'C260416XAF12000,00' }))).adds_up).toBe(
      true,
    );
    expect((await known(message(GOOD.replace('CF', 'RC'), { closing: 'C260416XAF87500,' }))).adds_up).toBe(true);
    expect(
      (
        await known(
          `${message(GOOD)}\r\n-\r\n${message(GOOD, { opening: 'C260416XAF112500,', closing: 'C260417XAF125000,' }).replace(':60F:', ':60M:').replace(':62F:', ':62M:')}\r\n-}`,
        )
      ).adds_up,
    ).toBe(true);
    expect(
      (await known(`${message(GOOD)}\r\n-\r\n${message(GOOD)}`.replace(/:62F:.*(?![\s\S]*:62F:)/, ''))).adds_up,
    ).toBeNull();
    expect((await known(message(GOOD.replace('12500,00', '12500,50')))).adds_up).toBe(false);
  });
  test('is read in an envelope, and with another currency', async () => {
    expect(
      (await known(`{1:F01BANKCMCXAXXX0000000000}{2:I940BANKCMCXXXXXN}{4:\r\n${message(GOOD)}\r\n-}`)).rows,
    ).toMatchObject([{ external_id: 'BK0001' }]);
    const cutShort = `{1:F01}{4:\r\n:20:A\r\n:60F:C260415XAF0,\r\n${GOOD}\r\n-}{5:{CHK:1}}\r\n{1:F01}{4:\r\n${message(GOOD)}\r\n-}`;
    expect(await known(cutShort)).toMatchObject({
      adds_up: null,
      rows: [
        { account_keyed_in: 'EXEMPLE UN versement PL-1' },
        { line: 2, account_keyed_in: 'EXEMPLE UN versement PL-1' },
      ],
    });
    expect(
      (await known(message(GOOD, { opening: 'C260415EUR100000,', closing: 'C260416EUR112500,' }))).rows,
    ).toMatchObject([{ because: 'unreadable', amount_fcfa: 0 }]);
  });
});
