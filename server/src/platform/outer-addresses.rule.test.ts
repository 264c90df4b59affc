/** In production the addresses of providers must lead outside, in any spelling. */
import { describe, expect, test } from 'vitest';
import { innerKind, lookUpOuter } from './outer-addresses.ts';

describe('an address', () => {
  const INNER = [
    '127.0.0.1',
    '127.8.9.1',
    '0.0.0.0',
    '0.1.2.3',
    '169.254.169.254',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::127.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '2002:7f00:1::1',
  ];
  const PRIVATE = [
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.1',
    '192.168.1.1',
    '100.64.0.1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::1',
    'fec0::1',
    '198.18.0.1',
  ];
  test.each(INNER)('%s is inside, and no setting allows it', (address) =>
    expect(innerKind(address, true)).not.toBeNull(),
  );
  test.each(PRIVATE)('%s is inside unless a setting allows it', (address) => {
    expect(innerKind(address, false)).not.toBeNull();
    expect(innerKind(address, true)).toBeNull();
  });
  test.each(['41.202.219.7', '172.32.0.1', '2c0f:f248::1', '::ffff:41.202.219.7', '64:ff9b::41.202.219.7'])(
    '%s is outside',
    (address) => expect(innerKind(address, false)).toBeNull(),
  );

  test('is judged by what its host resolves to, in any spelling', async () => {
    const names: Record<string, string[]> = {
      'pay.business.cm': ['41.202.219.7', '127.0.0.1'],
      'lock.business.cm': ['169.254.169.254'],
      'texts.business.cm': ['10.0.0.8'],
      'good.business.cm': ['41.202.219.7'],
    };
    const resolve = async (host: string) => names[host] ?? Promise.reject(new Error('ENOTFOUND'));
    const urls = {
      MTN: 'https://pay.business.cm/v1',
      VIVO: 'https://lock.business.cm',
      ORANGE: 'https://texts.business.cm',
      SMILE: 'https://good.business.cm',
      KNOX: 'https://0x7f.1:8443',
      PAYGO: 'https://[::ffff:7f00:1]',
      S3: 'https://2130706433',
      TRUSTONIC: 'https://nowhere.business.cm',
    };
    expect(await lookUpOuter({ urls, mayBePrivate: false }, resolve)).toEqual({
      wrong: [
        'KNOX: 127.0.0.1 is this machine, or one beside it',
        'MTN: pay.business.cm is 127.0.0.1, which is this machine, or one beside it',
        'ORANGE: texts.business.cm is 10.0.0.8, which is a private network (PALIER_PRIVATE_ADDRESSES=true lets it be one)',
        'PAYGO: ::ffff:7f00:1 is this machine, or one beside it',
        'S3: 127.0.0.1 is this machine, or one beside it',
        'VIVO: lock.business.cm is 169.254.169.254, which is this machine, or one beside it',
      ],
      unknown: ['TRUSTONIC: nowhere.business.cm is not known here'],
    });
    expect((await lookUpOuter({ urls: { ORANGE: urls.ORANGE }, mayBePrivate: true }, resolve)).wrong).toEqual([]);
  });

  test('is looked up on this machine', async () => {
    expect((await lookUpOuter({ urls: { MTN: 'https://localhost' }, mayBePrivate: true })).wrong).toHaveLength(1);
  });
});
