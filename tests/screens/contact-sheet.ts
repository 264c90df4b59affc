/** A page that shows the pictures of all screens side by side, for a person who opens it in a browser. */

export interface Picture {
  readonly screen: string;
  readonly file: string;
  readonly language: string;
  readonly theme: string;
  readonly width: number;
}

const STYLE = `
  :root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif }
  body { margin: 24px }
  nav { position: sticky; top: 0; padding: 8px 0; background: Canvas; display: flex; flex-wrap: wrap; gap: 16px }
  section { margin: 24px 0; border-top: 1px solid GrayText }
  h2 { font-size: 14px; overflow-wrap: anywhere }
  div { display: flex; flex-wrap: wrap; gap: 16px; align-items: start }
  figure { margin: 0 }
  img { height: 360px; border: 1px solid GrayText }
  figcaption { color: GrayText }`;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Each choice hides the pictures of the others; without a choice all are shown. */
function choices(pictures: readonly Picture[]): { readonly inputs: string; readonly rules: string } {
  const kinds = (['language', 'theme', 'width'] as const).map((kind) => ({
    kind,
    values: [...new Set(pictures.map((picture) => String(picture[kind])))],
  }));
  const inputs = kinds.map(
    ({ kind, values }) =>
      `<span>${['', ...values]
        .map(
          (value) =>
            `<label><input type="radio" name="${kind}" value="${value}"${value === '' ? ' checked' : ''}>${value === '' ? `any ${kind}` : value}</label>`,
        )
        .join(' ')}</span>`,
  );
  const rules = kinds.flatMap(({ kind, values }) =>
    values.map(
      (value) =>
        `body:has(input[name=${kind}][value="${value}"]:checked) figure:not([data-${kind}="${value}"]) { display: none }`,
    ),
  );
  return { inputs: inputs.join('\n'), rules: rules.join('\n') };
}

/** The page as HTML. Its pictures lie beside it. */
export function contactSheet(pictures: readonly Picture[]): string {
  const { inputs, rules } = choices(pictures);
  const screens = [...new Set(pictures.map(({ screen }) => screen))];
  const sections = screens.map(
    (screen) =>
      `<section><h2>${escaped(screen)}</h2><div>${pictures
        .filter((picture) => picture.screen === screen)
        .map(
          ({ file, language, theme, width }) =>
            `<figure data-language="${language}" data-theme="${theme}" data-width="${width}"><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${language}, ${theme}, ${width} px</figcaption></figure>`,
        )
        .join('\n')}</div></section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Palier: ${screens.length} screens</title>
<style>${STYLE}\n${rules}</style><h1>${screens.length} screens, ${pictures.length} pictures</h1>
<nav>${inputs}</nav>${sections.join('\n')}</html>\n`;
}
