/** Sizes, weights, spaces and colours are named once, in the tokens. */
import { describe, expect, test } from 'vitest';
import { type Sources, sources, withoutComments } from '../harness/sources.ts';

const TOKENS = ['web/src/ui/layout/tokens.ts', 'web/src/app/theme.ts'];
/** What is drawn in colours of its own, whatever the theme. */
const DRAWN = [
  'web/src/ui/layout/language-switch.tsx', // flags
  'web/src/features/sales/components/signature-canvas.ts', // ink on paper
  'web/src/features/sales/components/signature-pad.tsx',
  'web/src/ui/qr-picture.tsx', // read by machines
  'web/src/ui/print/sheet-on-paper.ts', // printed
  'web/src/features/settings/components/business-fields.tsx', // the value of an empty choice of a colour
  'web/src/ui/layout/branding.ts', // what stands in until the brand is read
];
const SPACES = new Set(['0', '0.5', '1', '1.5', '2', '2.5', '3', '4', '16']);

const COLOUR = /#[0-9a-f]{3,8}\b(?!['"]?\s*\/)/gi;
const SIZE = /\bfont-?size: ?['"]?[\d.]+|\bfont-?weight: ?\d|fontSize=\{|\bfontSize: (?!textSize)/gi;
const SPACE = /\b(?:p[xytblr]?|m[xytblr]?|gap|rowGap|columnGap): -?([\d.]+)/g;

/** A window is as wide as its text lets it be: in em, and a container in rem. */
const WIDTH_IN_PX = /\((?:min|max)-width: ?[\d.]+px\)/g;

function complaints(of: Sources): string[] {
  return [...of].flatMap(([file, text]) => {
    if (!/^web\/src\/.*\.(tsx?|css)$/.test(file) || file.includes('.test.') || TOKENS.includes(file)) return [];
    const code = withoutComments(text);
    return [
      ...(DRAWN.includes(file) ? [] : (code.match(COLOUR) ?? []).map((found) => `${file} names the colour ${found}`)),
      ...(code.match(SIZE) ?? []).map((found) => `${file} names the size or weight “${found}”`),
      ...(code.match(WIDTH_IN_PX) ?? []).map((found) => `${file} asks for the width ${found}, not in em`),
      ...[...(file.endsWith('.css') ? '' : code).matchAll(SPACE)]
        .filter(([, space = '']) => !SPACES.has(space))
        .map(([found]) => `${file} has a space of its own: ${found}`),
    ];
  });
}

describe('the look', () => {
  test('no screen names a size, a weight, a space, a colour or a width of the window of its own', () => {
    expect(complaints(sources())).toEqual([]);
  });

  test('finds each of them', () => {
    const file = (text: string) => complaints(new Map([['web/src/features/x/components/y.tsx', text]]));
    expect(file("<Box sx={{ color: '#ff0000' }} />")).toHaveLength(1);
    expect(file('<Box sx={{ fontSize: 13 }} />')).toHaveLength(1);
    expect(file('<Box sx={{ fontWeight: 700 }} />')).toHaveLength(1);
    expect(file('<Box sx={{ px: 1.25 }} />')).toHaveLength(1);
    expect(file("useMediaQuery('(min-width: 600px)')")).toHaveLength(1);
    expect(file("<Box sx={{ typography: 'caption', px: 1.5, color: 'text.secondary' }} />")).toEqual([]);
    expect(complaints(new Map([['web/src/features/x/y.css', '.y { font-size: 13px; color: #fff; }']]))).toHaveLength(2);
  });
});
