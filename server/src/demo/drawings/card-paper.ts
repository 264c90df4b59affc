/** The paper of a document: its pattern, its heading, and the words that say that it is none. */
import { COUNTRY, type CardDesign } from './card-designs.ts';
import { lighter } from './colors.ts';
import { write } from './letters.ts';

export const CARD_WIDTH = 760;
export const CARD_HEIGHT = 480;

/** Waves, as on printed documents. */
const waves = (color: string): string =>
  `<g fill="none" stroke="${color}" stroke-width="3" opacity=".4">${Array.from({ length: 6 }, (_, at) => {
    const y = 124 + at * 62;
    return `<path d="M0 ${y}C95 ${y - 44} 95 ${y + 44} 190 ${y}S285 ${y + 44} 380 ${y}S475 ${y - 44} 570 ${y}S665 ${y + 44} 760 ${y}"/>`;
  }).join('')}</g>`;

/** The country's arms: a stair with a rising sun. */
const arms = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><circle r="27" fill="#fff" opacity=".94"/><path d="M-12 3A12 12 0 0 1 12 3Z" fill="#f0b429"/><path fill="none" stroke="#1f2a36" stroke-width="4.5" stroke-linejoin="round" d="M-17 15H-8V8H1V1H10V-6H18"/></g>`;

/** `inside` stands on the paper, under the words across it. */
export function cardPaper({ paper, band, line, titles }: CardDesign, inside: string): string {
  const white = { color: '#ffffff' } as const;
  const heading = [
    write(COUNTRY[0], { ...white, at: [92, 36], size: 17, weight: 1.2 }),
    write(COUNTRY[1], { ...white, at: [92, 62], size: 13, weight: 1 }),
    write(titles[0], { ...white, at: [732, 36], size: 18, weight: 1.4, align: 'right' }),
    write(titles[1], { ...white, at: [732, 62], size: 13, weight: 1, align: 'right' }),
  ].join('');
  const across = write('Spécimen', { at: [480, 322], size: 70, color: '#b3261e', weight: 1.6, align: 'middle' });
  return `<clipPath id="card"><rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" rx="26"/></clipPath><g clip-path="url(#card)">
<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${paper}"/><circle cx="560" cy="270" r="190" fill="${lighter(paper, 0.5)}"/>${waves(line)}
<rect width="${CARD_WIDTH}" height="80" fill="${band}"/>${arms(48, 40)}
${heading}
${inside}
<g transform="rotate(-17 470 290)" opacity=".16">${across}</g>
</g>`;
}
