/** A PDF is nothing but pages, however its other parts are hidden. */
import zlib from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { isMoreThanPages } from './active-parts.ts';

const bytes = (...parts: ReadonlyArray<string | Buffer>): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
const pdf = (...parts: ReadonlyArray<string | Buffer>): Buffer =>
  bytes('%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n', ...parts, '\ntrailer<</Root 1 0 R>>\n%%EOF');
const SCRIPT = '<</S/JavaScript/JS(app.alert(1))>>';
const stream = (dictionary: string, content: Buffer): Buffer =>
  bytes(`7 0 obj<<${dictionary}/Length ${content.length}>>stream\r\n`, content, '\nendstream endobj\n');
const collection = (content: string, more = '/Filter/FlateDecode'): Buffer =>
  stream(`/Type/ObjStm/N 1/First 4${more}`, zlib.deflateSync(Buffer.from(`3 0 ${content}`)));

const REFUSED: Readonly<Record<string, Buffer>> = {
  'a script': pdf(`3 0 obj${SCRIPT}endobj`),
  'a script at its opening': pdf(`3 0 obj<</OpenAction${SCRIPT}>>endobj`),
  'a script by another spelling of its name': pdf('3 0 obj<</S/J#61va#53cript/#4a#53(app.alert(1))>>endobj'),
  'a script by a name that is spelled in signs alone': pdf(
    `3 0 obj<</S/${[...'JavaScript'].map((sign) => `#${sign.charCodeAt(0).toString(16)}`).join('')}>>endobj`,
  ),
  'a script in a comment’s disguise': pdf('% 9 0 obj\n3 0 obj<</S%x\n/JavaScript/JS(1)>>endobj'),
  'a program that it starts': pdf('3 0 obj<</S/Launch/F(cmd.exe)>>endobj'),
  'a file within it': pdf('3 0 obj<</Names<</EmbeddedFiles 4 0 R>>>>endobj'),
  'a form': pdf('3 0 obj<</AcroForm<</Fields[]>>>>endobj'),
  'an XFA form': pdf('3 0 obj<</X#46A 5 0 R>>endobj'),
  'a film': pdf('3 0 obj<</Subtype/RichMedia>>endobj'),
  'what it sends away': pdf('3 0 obj<</S/SubmitForm/F(http://elsewhere.example)>>endobj'),
  'a password': pdf('trailer<</Encrypt 9 0 R>>'),
  'a script among compressed objects': pdf(collection(SCRIPT)),
  'a script among compressed objects without their type': pdf(
    stream('/N 1/First 4/Filter/FlateDecode', zlib.deflateSync(Buffer.from(`3 0 ${SCRIPT}`))),
  ),
  'a script among objects that are called a picture': pdf(
    stream('/Type/XObject/Subtype/Image/Filter/FlateDecode', zlib.deflateSync(Buffer.from(`3 0 ${SCRIPT}`))),
  ),
  'compressed objects in hexadecimal': pdf(
    stream('/Type/ObjStm/N 1/First 4/Filter/ASCIIHexDecode', Buffer.from(Buffer.from(`3 0 ${SCRIPT}`).toString('hex'))),
  ),
  'compressed objects in two ways at once': pdf(
    stream(
      '/Type/ObjStm/N 1/First 4/Filter[/A#48x/FlateDecode]',
      Buffer.from(zlib.deflateSync(Buffer.from(`3 0 ${SCRIPT}`)).toString('hex')),
    ),
  ),
  'compressed objects whose filter stands elsewhere': pdf(
    stream('/Type/ObjStm/N 1/First 4/Filter 9 0 R', zlib.deflateSync(Buffer.from(`3 0 ${SCRIPT}`))),
  ),
  'compressed objects that are shifted': pdf(collection('<<>>', '/Filter/FlateDecode/DecodeParms<</Predictor 12>>')),
  'compressed objects that are a bomb': pdf(
    stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', zlib.deflateSync(Buffer.alloc(8_000_000, 32))),
  ),
  'compressed objects that are no such thing': pdf(
    stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', Buffer.from('no')),
  ),
  'compressed objects that are cut short': pdf(
    bytes(
      '7 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\n',
      zlib.deflateSync(Buffer.from(`3 0 ${SCRIPT}${'.'.repeat(3_000)}`), { level: 0 }).subarray(0, 2_000),
    ),
  ),
};

test.each(Object.entries(REFUSED))('%s is found', async (_, file) => expect(await isMoreThanPages(file)).toBe(true));

/** A page as printers and scanners make it. */
const printed = (options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> =>
  new Promise((resolve) => {
    const document = new PDFDocument(options);
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.text('Carte nationale d’identité', { link: 'https://business.cm' });
    document.addPage().text('JavaScript, Launch and AcroForm are words like others.');
    document.end();
  });

describe('pages', () => {
  test.each([
    ['compressed', {}],
    ['as they are', { compress: false }],
    ['of a newer version', { pdfVersion: '1.7' as const }],
  ])('%s are kept', async (_, options) => expect(await isMoreThanPages(await printed(options))).toBe(false));

  test('with compressed objects and a photograph are kept', async () => {
    const photograph = stream('/Subtype/Image/Filter/DCTDecode', bytes('\xff\xd8\xff\xe0', Buffer.alloc(50_000, 7)));
    const table = stream(
      '/Type/XRef/W[1 2 1]/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 4>>',
      zlib.deflateSync(Buffer.alloc(400)),
    );
    expect(await isMoreThanPages(pdf(collection('<</Type/Page/MediaBox[0 0 9 9]>>'), photograph, table))).toBe(false);
  });

  test('that are protected by a password are not', async () => {
    expect(await isMoreThanPages(await printed({ userPassword: 'x', ownerPassword: 'y' }))).toBe(true);
  });
});

test('a file that unpacks without end is refused soon', { timeout: 30_000 }, async () => {
  const one = stream('/Filter/FlateDecode', zlib.deflateSync(Buffer.alloc(4_000_000)));
  expect(await isMoreThanPages(pdf(...Array.from({ length: 400 }, () => one)))).toBe(true);
});
