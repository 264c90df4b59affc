/**
 * A document that flows over sheets: the company's head on the first, a running head on the others, and a foot with the
 * record and the page number on all.
 */
import type { Language } from '@palier/contract/values/language.ts';
import {
  COLOR,
  type Element,
  type Pdf,
  type Sort,
  type Style,
  bytesOf,
  decorate,
  hairline,
  heightOf,
  newPdf,
  write,
} from './pdf.ts';

const PAGE: Readonly<Record<Language, (page: number, of: number) => string>> = {
  en: (page, of) => `Page ${page} of ${of}`,
  fr: (page, of) => `Page ${page} sur ${of}`,
};

const MARGIN = 54;
const TOP = 66;
const FOOT = 58;

export interface Head extends Sort {
  /** Beside the company's name: how to reach it. */
  readonly contact?: string;
  /** Under the title: what the document is and its day. */
  readonly subtitle: string;
  /** At the foot of every page: the record it belongs to. */
  readonly reference: string;
}

export class Sheet {
  readonly pdf: Pdf;
  readonly left = MARGIN;
  readonly width: number;
  readonly bottom: number;
  /** Where the next element goes. */
  y = TOP;
  readonly #head: Head;
  readonly #root: Element;

  constructor(head: Head) {
    this.pdf = newPdf(head);
    this.width = this.pdf.page.width - 2 * MARGIN;
    this.bottom = this.pdf.page.height - FOOT;
    this.#head = head;
    this.#root = this.pdf.struct('Document');
    this.pdf.addStructure(this.#root);
    this.#letterhead();
  }

  #letterhead(): void {
    const { company_name, contact, title, subtitle } = this.#head;
    const half = this.width / 2;
    this.tag('P', () =>
      write(this.pdf, company_name, this.left, 44, contact ? half : this.width, {
        font: 'bold',
        size: 12.5,
        color: COLOR.brand,
      }),
    );
    this.y = Math.max(this.pdf.y, 60);
    if (contact)
      this.tag('P', () =>
        write(this.pdf, contact, this.left + half, 48, half, { size: 8, color: COLOR.muted, align: 'right' }),
      );
    decorate(this.pdf, () => hairline(this.pdf, this.left, this.y + 5, this.width, COLOR.brand, 1.4));
    this.y += 25;
    this.text('H1', title, { font: 'title', size: 18, color: COLOR.brand });
    this.y += 2;
    this.text('P', subtitle, { size: 9, color: COLOR.muted });
    this.y += 10;
  }

  nextPage(): void {
    const { company_name, title } = this.#head;
    this.pdf.addPage();
    const quiet = { size: 7.5, color: COLOR.muted } satisfies Style;
    decorate(this.pdf, () => {
      const half = this.width / 2;
      this.pdf.font('text').fontSize(7.5).fillColor(COLOR.muted);
      this.pdf.text(company_name, this.left, 40, { width: half - 10, height: 11, ellipsis: true });
      write(this.pdf, title, this.left + half - 40, 40, half + 40, { ...quiet, align: 'right' });
      hairline(this.pdf, this.left, 54, this.width, COLOR.brand, 0.7);
    });
    this.y = TOP;
  }

  /** Goes to the next page unless `height` still fits on this one. */
  room(height: number): void {
    if (this.y + height > this.bottom) this.nextPage();
  }

  /** An element of the document's outline that holds others; end it when it is complete. */
  group(type: string): Element {
    const element = this.pdf.struct(type);
    this.#root.add(element);
    return element;
  }

  /** Draws an element that screen readers announce by its type: `P`, `H2`, `Figure`. */
  tag(
    type: string,
    draw: () => void,
    { within = this.#root, alt }: { readonly within?: Element; readonly alt?: string } = {},
  ): void {
    within.add(this.pdf.struct(type, alt === undefined ? {} : { alt }, draw));
  }

  /** Writes across the sheet and moves below the text. */
  text(type: 'H1' | 'H2' | 'P', text: string, style: Style = {}): void {
    const height = heightOf(this.pdf, text, this.width, style);
    this.room(height);
    this.tag(type, () => write(this.pdf, text, this.left, this.y, this.width, style));
    this.y += height;
  }

  /** The title of a section, kept on one page with `keep` points of what follows. */
  section(title: string, keep: number): void {
    this.room(34 + keep);
    this.y += 14;
    this.text('H2', title, { font: 'bold', size: 10.5, color: COLOR.brand });
    decorate(this.pdf, () => hairline(this.pdf, this.left, this.y + 1, this.width));
    this.y += 8;
  }

  /** Writes the feet, now that the pages can be counted. */
  async finish(): Promise<Uint8Array> {
    const { pdf } = this;
    const { count } = pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      pdf.switchToPage(page);
      const y = pdf.page.height - 40;
      const quiet = { size: 7.5, color: COLOR.muted } satisfies Style;
      decorate(pdf, () => {
        hairline(pdf, this.left, y - 6, this.width);
        write(pdf, this.#head.reference, this.left, y, this.width / 2, quiet);
        write(pdf, PAGE[this.#head.language](page + 1, count), this.left + this.width / 2, y, this.width / 2, {
          ...quiet,
          align: 'right',
        });
      });
    }
    return await bytesOf(pdf);
  }
}
