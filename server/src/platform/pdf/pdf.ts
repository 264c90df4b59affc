/**
 * The common parts of every document: its fonts, its colours, its language, and a date of its own, so that the same
 * facts give the same bytes.
 */
import type { Language } from '@palier/contract/values/language.ts';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Day } from '@palier/contract/values/day.ts';
import { create } from 'fontkit';
import PDFDocument from 'pdfkit';

const folder = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');

/**
 * Parsing a font takes longer than drawing a contract with it, so all documents share one parsed copy. The writer
 * accepts a parsed font, which its types do not declare.
 */
const fontIn = (file: string): Uint8Array => create(readFileSync(join(folder, file))) as unknown as Uint8Array;

/**
 * DejaVu has the letters of our customers' names and the narrow space of our amounts, which the fonts built into
 * readers do not have.
 */
const FONTS = {
  text: fontIn('DejaVuSansCondensed.ttf'),
  bold: fontIn('DejaVuSansCondensed-Bold.ttf'),
  title: fontIn('DejaVuSerifCondensed-Bold.ttf'),
};
type Font = keyof typeof FONTS;

export const COLOR = {
  ink: '#1b2430',
  muted: '#586374',
  brand: '#14304f',
  line: '#d5dae2',
  tint: '#f3f5f8',
  stone: '#aab3c0',
} as const;

export type Pdf = PDFKit.PDFDocument;
export type Element = PDFKit.PDFStructureElement;

export interface Sort {
  readonly language: Language;
  readonly title: string;
  readonly company_name: string;
  /** The day of the facts; it is written into the file as its creation date. */
  readonly made_on: Day;
  readonly layout?: 'portrait' | 'landscape';
}

/** An empty A4 document. It has no margins of its own, so that a line never starts a page by itself. */
export function newPdf({ language, title, company_name, made_on, layout = 'portrait' }: Sort): Pdf {
  const pdf = new PDFDocument({
    size: 'A4',
    layout,
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: company_name, CreationDate: new Date(`${made_on}T00:00:00Z`) },
  });
  for (const [name, font] of Object.entries(FONTS)) pdf.registerFont(name, font);
  return pdf;
}

/** Ends the document and returns its bytes. */
export async function bytesOf(pdf: Pdf): Promise<Uint8Array> {
  pdf.end();
  const parts: Buffer[] = [];
  for await (const part of pdf) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

export interface Style {
  readonly font?: Font;
  readonly size?: number;
  readonly color?: string;
  readonly align?: 'left' | 'right' | 'center';
  readonly line_gap?: number;
  readonly spacing?: number;
}

const options = (width: number, { align = 'left', line_gap = 1.5, spacing = 0 }: Style) => ({
  width,
  align,
  lineGap: line_gap,
  characterSpacing: spacing,
});

/** The height of `text` at the given width. */
export function heightOf(pdf: Pdf, text: string, width: number, style: Style = {}): number {
  return pdf
    .font(style.font ?? 'text')
    .fontSize(style.size ?? 9)
    .heightOfString(text, options(width, style));
}

/** Writes `text` with its top left corner at `x`, `y`. */
export function write(pdf: Pdf, text: string, x: number, y: number, width: number, style: Style = {}): void {
  pdf
    .font(style.font ?? 'text')
    .fontSize(style.size ?? 9)
    .fillColor(style.color ?? COLOR.ink)
    .text(text, x, y, options(width, style));
}

/** Draws decoration, which screen readers skip. */
export function decorate(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

export const hairline = (
  pdf: Pdf,
  x: number,
  y: number,
  width: number,
  color: string = COLOR.line,
  weight = 0.5,
): void => {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .strokeColor(color)
    .stroke();
};
