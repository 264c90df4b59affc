/**
 * Uploaded files: the type of a file is decided by its bytes, a picture is re-encoded before it is stored, and a file
 * that is too large or malicious is not stored.
 */
import { MOST_UPLOAD_BYTES } from '@palier/contract/uploads.ts';
import net from 'node:net';
import { deflateSync, crc32 } from 'node:zlib';
import type { Call } from '@palier/contract/call.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanUpload } from '../../server/src/domains/customers/clean-upload.ts';
import { type Person, type Shop, customer, shop } from '../harness/given.ts';
import { type Portal, type Staff, startPortal } from '../harness/portal.ts';

let portal: Portal;
let place: Shop;
let reviewer: Staff;
let person: Person;
let photo: Buffer;
let back: Buffer;
let face: Buffer;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  place = await shop(portal);
  person = await customer(portal, place, { verified: false });
  reviewer = await portal.staff(['REVIEW_KYC', 'FIND_CUSTOMER']);
  photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#369' } })
    .withExif({ IFD0: { Artist: 'a place nobody should know' } })
    .jpeg()
    .toBuffer();
  [back, face] = await Promise.all(
    ['#936', '#693'].map((background) =>
      sharp({ create: { width: 64, height: 48, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    ) as [Promise<Buffer>, Promise<Buffer>],
  );
});
afterAll(() => portal.stop());

const file = (bytes: Uint8Array | string, name = 'photo.jpg', type = 'image/jpeg') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
let documents = 0;
const handIn = (front: File, more: Record<string, unknown> = {}) =>
  portal.call(
    customersCalls.submitKyc as Call,
    {
      customer_id: person.id,
      id_type: 'national ID',
      document_number: `CM${String(++documents).padStart(10, '0')}`,
      id_front: front,
      id_back: file(back),
      photo: file(face),
      ...more,
    },
    place.agent,
  );
const pdf = (extra = '') =>
  `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 3 0 R>>endobj\n${extra}\ntrailer<</Root 1 0 R>>\n%%EOF`;

/** A picture of a quarter of a billion black pixels in a few kilobytes. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(checksum(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
/** The checksum of a PNG chunk; older versions of Node.js do not provide it. */
const checksum = (bytes: Buffer): number => {
  if (typeof crc32 === 'function') return crc32(bytes);
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let i = 0; i < 8; i++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
};

describe('a photo', () => {
  test('is accepted and re-encoded, without anything that was hidden in it or behind it', async () => {
    const polyglot = Buffer.concat([
      photo,
      Buffer.from('PK\u0003\u0004<script>alert(1)</script><?php system($_GET[0]); ?>'),
    ]);
    const answer = await handIn(file(polyglot, '../../../etc/cron.d/evil.php'));
    expect(answer).toMatchObject({ ok: true });
    expect(await isDrawnAnew()).toBe(true);
  });

  test('may have any name and type: its bytes decide', async () => {
    const png = await sharp(photo).png().toBuffer();
    expect(await handIn(file(png, 'contract.exe', 'application/x-msdownload'))).toMatchObject({ ok: true });
    expect(await handIn(file(png, 'x\u0000.jpg', ''))).toMatchObject({ ok: true });
  });
});

/** Whether the stored front is a clean JPEG and is served as a file that cannot run. */
async function isDrawnAnew(): Promise<boolean> {
  const { kyc } = await portal.done(customersCalls.kycCase, { customer_id: person.id }, place.agent);
  const front = kyc.documents.find(({ kind }) => kind === 'id_front');
  const kept = await portal.app.inject({
    method: 'GET',
    url: `/portal_api/customer/document/${front?.id}`,
    headers: { authorization: `Bearer ${reviewer.token}` },
  });
  expect(kept.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(String(kept.headers['content-disposition'])).not.toMatch(/\.\.|php|\//);
  return isClean(kept.rawPayload);
}
const isClean = async (bytes: Buffer): Promise<boolean> =>
  !/script|php|PK|nobody should know/.test(bytes.toString('latin1')) &&
  (await sharp(bytes).metadata()).exif === undefined;

describe('a file that is neither a photo nor a PDF', () => {
  const impostors: Array<[string, () => File]> = [
    ['a text that claims to be a photo', () => file('I am a photo, believe me')],
    ['a page that claims to be a photo', () => file('<!doctype html><script>alert(1)</script>')],
    [
      'a drawing with a script in it',
      () =>
        file(
          '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
          'a.svg',
          'image/svg+xml',
        ),
    ],
    ['an archive', () => file(Buffer.from('504b0304140000000800', 'hex'), 'a.jpg')],
    ['a program', () => file(Buffer.from('7f454c4602010100', 'hex'), 'a.jpg')],
    ['the first bytes of a photo and nothing more', () => file(Buffer.from('ffd8ffe000104a464946000101', 'hex'))],
    ['a photo cut in half', () => file(photo.subarray(0, photo.length / 2))],
    ['a picture that would fill the memory', () => file(bomb(15_000), 'a.png', 'image/png')],
  ];
  test.each(impostors)('%s is refused', async (_, made) => {
    const answer = await handIn(made());
    expect(answer).toMatchObject({
      ok: false,
      status: 415,
      refusal: { code: 'UNSUPPORTED_FILE', fields: { id_front: [expect.any(String)] } },
    });
  });
});

describe('the size', () => {
  test('of five megabytes to the byte is accepted, one byte more is not', async () => {
    const most = MOST_UPLOAD_BYTES;
    const exactly = Buffer.concat([photo, Buffer.alloc(most - photo.length)]);
    expect(await handIn(file(exactly))).toMatchObject({ ok: true });
    expect(await handIn(file(Buffer.concat([exactly, Buffer.alloc(1)])))).toMatchObject({
      ok: false,
      status: 413,
      refusal: { code: 'FILE_TOO_LARGE' },
    });
  });

  test('is checked over a real connection as well, and the caller gets the refusal', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      customer_id: person.id,
      id_type: 'national ID',
      document_number: 'CM99999999',
    }))
      form.append(name, value);
    form.append('id_front', file(Buffer.concat([photo, Buffer.alloc(6 * 1024 * 1024)])));
    const answer = await fetch(`http://127.0.0.1:${portal.config.port}/portal_api/customer/kyc/validation`, {
      method: 'POST',
      headers: { authorization: `Bearer ${place.agent.token}` },
      body: form,
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, 'FILE_TOO_LARGE']);
  });

  test('of a file without permission does not matter: it is not read', async () => {
    const answer = await fetch(`http://127.0.0.1:${portal.config.port}/portal_api/customer/kyc/validation`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: `--x\r\nContent-Disposition: form-data; name="id_front"; filename="a.jpg"\r\n\r\n${'x'.repeat(100_000)}`,
    });
    expect(answer.status).toBe(401);
  });

  test('of forms in progress has a limit for each person, and others do not wait for them', async () => {
    const head = `POST /portal_api/customer/kyc/validation HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${place.agent.token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n--x\r\nContent-Disposition: form-data; name="id_front"; filename="a.jpg"\r\n\r\n`;
    const held = Array.from({ length: 8 }, () => {
      const line = net.connect(portal.config.port, '127.0.0.1');
      line.on('error', () => {});
      line.write(head);
      return line;
    });
    const uploadStatus = async (): Promise<number> => (await handIn(file(photo))).status;
    try {
      let refused = 0;
      const rest: Array<Promise<unknown>> = [];
      // A request before the connections are open is answered; those after it wait, and the last of those is refused.
      await portal.until('more requests of one person than may wait are refused', async () => {
        rest.push(
          uploadStatus().then((status) => {
            if (status === 429) refused++;
          }),
        );
        return refused > 0;
      });
      const other = await portal.staff('all', { shop_id: place.agent.shop_id });
      const theirs = await portal.call(
        customersCalls.submitKyc as Call,
        {
          customer_id: person.id,
          id_type: 'national ID',
          document_number: 'CM9900000001',
          id_front: file(photo),
          id_back: file(photo),
          photo: file(photo),
        },
        other,
      );
      expect(theirs.status).not.toBe(429);
      for (const line of held) line.destroy();
      await Promise.all(rest);
      expect(await uploadStatus()).toBe(200);
    } finally {
      for (const line of held) line.destroy();
    }
  });

  test('of a file that no call takes does not matter: it is not stored', async () => {
    expect(await handIn(file(photo), { more: file('no photo at all') })).toMatchObject({ ok: true });
  });

  test('of many files or many fields is refused, and has no effect on other requests', async () => {
    const many = await handIn(
      file(photo),
      Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`file_${i}`, file(photo)])),
    );
    expect(many).toMatchObject({ ok: false, status: 413 });
    const wordy = await handIn(
      file(photo),
      Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`field_${i}`, 'x'])),
    );
    expect(wordy).toMatchObject({ ok: false });
    expect((wordy as { status: number }).status).toBeLessThan(500);
    const long = await handIn(file(photo), { id_type: 'x'.repeat(100_000) });
    expect(long).toMatchObject({ ok: false });
    expect((long as { status: number }).status).toBeLessThan(500);
  });
});

describe('a form', () => {
  test('without its files is refused in the words of the specification', async () => {
    for (const missing of [{ photo: 'a text' }, { photo: file('') }, { photo: null }])
      expect(await handIn(file(photo), missing)).toMatchObject({
        ok: false,
        status: 422,
        refusal: { code: 'KYC_FILES_MISSING', message: 'Please provide all required files before proceeding' },
      });
  });
  test('whose fields are files, or whose field name is `__proto__`, is refused', async () => {
    expect(await handIn(file(photo), { customer_id: file(photo) })).toMatchObject({
      ok: false,
      refusal: { code: 'INVALID_INPUT' },
    });
    const trapped = await portal.app.inject({
      method: 'POST',
      url: '/portal_api/customer/kyc/validation',
      headers: { authorization: `Bearer ${place.agent.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nab\r\n--x--\r\n',
    });
    expect([trapped.statusCode, trapped.json<{ code: string }>().code]).toEqual([400, 'UNREADABLE_REQUEST']);
  });

  test('that has one field twice is refused, because either could be meant', async () => {
    const form = new FormData();
    for (const [name, value] of [
      ['customer_id', person.id],
      ['id_type', 'national ID'],
      ['document_number', 'CM0987654321'],
      ['document_number', 'CM1234567890'],
    ])
      form.append(name ?? '', value ?? '');
    for (const name of ['id_front', 'id_back', 'photo']) form.append(name, file(photo));
    const written = new Response(form);
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/portal_api/customer/kyc/validation',
      headers: {
        authorization: `Bearer ${place.agent.token}`,
        'content-type': written.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await written.arrayBuffer()),
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'UNREADABLE_REQUEST']);
  });
});

test('a PDF that is more than pages is refused with what helps', async () => {
  const active = pdf('2 0 obj<</S/#4aavaScript/JS(app.alert(1))>>endobj');
  for (const name of ['id_front', 'id_back', 'photo'])
    expect(await handIn(file(photo), { [name]: file(active, 'id.pdf', 'application/pdf') })).toMatchObject({
      ok: false,
      refusal: { code: 'PDF_NOT_PLAIN', fields: { [name]: [expect.stringContaining('Print it to PDF again')] } },
    });
});

test('a PDF is stored unchanged, and is only ever served as a download', async () => {
  expect(await handIn(file(pdf('<script>alert(1)</script>'), 'id.pdf', 'application/pdf'))).toMatchObject({ ok: true });
  const { kyc } = await portal.done(customersCalls.kycCase, { customer_id: person.id }, place.agent);
  const front = kyc.documents.find(({ kind }) => kind === 'id_front');
  const kept = await portal.app.inject({
    method: 'GET',
    url: `/portal_api/customer/document/${front?.id}`,
    headers: { authorization: `Bearer ${reviewer.token}` },
  });
  expect(kept.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; sandbox",
  });
  expect(String(kept.headers['content-disposition'])).toMatch(/^attachment/);
});

describe('planted faults', () => {
  test('a photo that is stored unchanged is noticed', async () => {
    const polyglot = Buffer.concat([photo, Buffer.from('PK<script>')]);
    const cleaned = await cleanUpload(file(polyglot), 'id_front');
    expect(await isClean(Buffer.from(cleaned.bytes))).toBe(true);
    expect(await isClean(polyglot)).toBe(false);
  });
  test('the picture that would fill the memory does so: without the limit it is decoded', async () => {
    const small = bomb(15_000);
    expect(small.length).toBeLessThan(100_000);
    expect((await sharp(small, { limitInputPixels: false }).metadata()).width).toBe(15_000);
  });
});
