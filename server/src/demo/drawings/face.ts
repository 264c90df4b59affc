/** A head and what is in it: eyes, nose, mouth, beard, glasses. */
import { darker, lighter, mix } from './colors.ts';
import { round } from './letters.ts';
import type { Look } from './look.ts';

const X = 150;
const EYES_Y = 150;

const headShape = ({ head, jaw }: Look): string =>
  `M${round(X - head)} 145C${round(X - head)} 58 ${round(X + head)} 58 ${round(X + head)} 145C${round(X + head)} 186 ${round(X + head * jaw)} 208 ${X + 20} 222Q${X} 231 ${X - 20} 222C${round(X - head * jaw)} 208 ${round(X - head)} 186 ${round(X - head)} 145Z`;

function ears({ head, skin, has_earrings }: Look): string {
  const one = (side: number): string =>
    `<ellipse cx="${round(X + side * (head + 2))}" cy="158" rx="9" ry="16" fill="${darker(skin, 0.1)}"/><path fill="none" stroke="${darker(skin, 0.35)}" stroke-width="2" d="M${round(X + side * (head + 5))} 150Q${round(X + side * (head - 2))} 158 ${round(X + side * (head + 4))} 166"/>${has_earrings ? `<circle cx="${round(X + side * (head + 3))}" cy="177" r="4" fill="#e2b64b"/>` : ''}`;
  return one(-1) + one(1);
}

function eyes({ eyes_apart, eye, brow, skin, hair_color, is_woman, grey }: Look): string {
  const dark = darker(skin, 0.62);
  const brows = mix(hair_color, '#8f8a84', grey * 0.8);
  const one = (side: number): string => {
    const x = X + side * eyes_apart;
    const lash = is_woman ? `<path d="M${round(x + side * eye)} ${EYES_Y - 1}l${side * 4} -4" stroke-width="2"/>` : '';
    return `<path fill="#f6f1ea" d="M${round(x - eye)} ${EYES_Y}Q${round(x)} ${round(EYES_Y - eye * 0.86)} ${round(x + eye)} ${EYES_Y}Q${round(x)} ${round(EYES_Y + eye * 0.7)} ${round(x - eye)} ${EYES_Y}Z"/>
<circle cx="${round(x)}" cy="${EYES_Y - 0.6}" r="${round(eye * 0.5)}" fill="#3a2317"/><circle cx="${round(x)}" cy="${EYES_Y - 0.6}" r="${round(eye * 0.24)}" fill="#0d0907"/><circle cx="${round(x + 1.6)}" cy="${EYES_Y - 2.6}" r="1.3" fill="#fff"/>
<g fill="none" stroke="${dark}" stroke-linecap="round"><path stroke-width="2.6" d="M${round(x - eye - 0.6)} ${EYES_Y + 0.4}Q${round(x)} ${round(EYES_Y - eye * 0.94)} ${round(x + eye + 0.6)} ${EYES_Y + 0.4}"/>${lash}<path stroke-width="1.2" opacity=".5" d="M${round(x - eye * 0.8)} ${EYES_Y + 8}Q${round(x)} ${EYES_Y + 11} ${round(x + eye * 0.8)} ${EYES_Y + 8}"/></g>
<path fill="none" stroke="${brows}" stroke-width="${round(brow)}" stroke-linecap="round" d="M${round(x - side * eye * 1.15)} ${EYES_Y - 16}Q${round(x + side * eye * 0.3)} ${EYES_Y - 21} ${round(x + side * eye * 1.35)} ${EYES_Y - 14}"/>`;
  };
  return one(-1) + one(1);
}

function nose({ nose: wide, skin }: Look): string {
  return `<path fill="${lighter(skin, 0.12)}" opacity=".7" d="M147 150Q145 170 146 180H154Q155 170 153 150Z"/>
<path fill="none" stroke="${darker(skin, 0.38)}" stroke-width="2.6" stroke-linecap="round" d="M${round(X - wide)} 182Q${round(X - wide - 1)} 189 ${round(X - wide * 0.5)} 189Q${X} 194 ${round(X + wide * 0.5)} 189Q${round(X + wide + 1)} 189 ${round(X + wide)} 182"/>
<g fill="${darker(skin, 0.55)}"><ellipse cx="${round(X - wide * 0.48)}" cy="187.4" rx="3" ry="1.8"/><ellipse cx="${round(X + wide * 0.48)}" cy="187.4" rx="3" ry="1.8"/></g>`;
}

function mouth({ head, mouth: share, skin, is_woman }: Look, smiles: boolean): string {
  const half = head * share * (smiles ? 1.14 : 1);
  const lip = mix(skin, is_woman ? '#a83a48' : '#8a4a42', is_woman ? 0.55 : 0.35);
  const [l, r] = [round(X - half), round(X + half)];
  if (smiles)
    return `<path fill="${darker(lip, 0.2)}" d="M${l} 203Q${X} 200 ${r} 203Q${X} 229 ${l} 203Z"/><path fill="#f7f3ec" d="M${round(X - half * 0.8)} 204Q${X} 203 ${round(X + half * 0.8)} 204Q${X} 217 ${round(X - half * 0.8)} 204Z"/><path fill="none" stroke="${darker(skin, 0.3)}" stroke-width="2" stroke-linecap="round" d="M${l - 5} 199Q${l - 2} 204 ${l} 205M${r + 5} 199Q${r + 2} 204 ${r} 205"/>`;
  return `<path fill="${lip}" d="M${l} 207Q${round(X - half * 0.4)} 200 ${X} 203Q${round(X + half * 0.4)} 200 ${r} 207Q${X} 222 ${l} 207Z"/><path fill="none" stroke="${darker(lip, 0.45)}" stroke-width="2" stroke-linecap="round" d="M${l} 207Q${X} 210 ${r} 207"/>`;
}

function beard({ beard: kind, head, jaw, hair_color, grey }: Look): string {
  const color = mix(hair_color, '#a9a5a0', grey);
  const chin = `M${round(X - head * 0.34)} 214Q${X} 212 ${round(X + head * 0.34)} 214Q${X + 18} 234 ${X} 234T${round(X - head * 0.34)} 214Z`;
  const lip = `M${round(X - head * 0.42)} 202Q${X - 12} 193 ${X} 196Q${X + 12} 193 ${round(X + head * 0.42)} 202Q${X} 198 ${round(X - head * 0.42)} 202Z`;
  const whole = `M${round(X - head + 1)} 160C${round(X - head + 2)} 190 ${round(X - head * jaw)} 212 ${X - 20} 226Q${X} 237 ${X + 20} 226C${round(X + head * jaw)} 212 ${round(X + head - 2)} 190 ${round(X + head - 1)} 160Q${round(X + head * 0.7)} 196 ${round(X + head * 0.42)} 200Q${X} 190 ${round(X - head * 0.42)} 200Q${round(X - head * 0.7)} 196 ${round(X - head + 1)} 160Z`;
  if (kind === 'none') return '';
  if (kind === 'stubble') return `<path fill="${color}" opacity=".22" d="${whole}"/>`;
  if (kind === 'moustache') return `<path fill="${color}" d="${lip}"/>`;
  return `<path fill="${color}" d="${kind === 'full' ? whole : `${chin}${lip}`}"/>`;
}

const GLASSES = `<g fill="none" stroke="#1c1e22" stroke-width="3.4"><rect x="108" y="137" width="36" height="27" rx="10" fill="#fff" fill-opacity=".1"/><rect x="156" y="137" width="36" height="27" rx="10" fill="#fff" fill-opacity=".1"/><path d="M144 147Q150 142 156 147M108 146L94 142M192 146L206 142"/></g>`;

/** The head without its hair. The shadow of `id` must be unique in the picture. */
export function faceOf(look: Look, id: string, { smiles }: { readonly smiles: boolean }): string {
  const shape = headShape(look);
  const { skin } = look;
  return `${ears(look)}<clipPath id="${id}"><path d="${shape}"/></clipPath><path fill="${skin}" d="${shape}"/>
<g clip-path="url(#${id})"><path fill="${darker(skin, 0.16)}" d="M${X + 30} 60Q${X + 52} 150 ${X + 14} 240H${X + 90}V60Z" opacity=".55"/><ellipse cx="138" cy="112" rx="30" ry="16" fill="${lighter(skin, 0.12)}" opacity=".55"/><g fill="${mix(skin, '#b5523f', 0.32)}" opacity=".4"><ellipse cx="${round(X - look.head * 0.62)}" cy="184" rx="14" ry="10"/><ellipse cx="${round(X + look.head * 0.62)}" cy="184" rx="14" ry="10"/></g></g>
${nose(look)}${beard(look)}${mouth(look, smiles)}${eyes(look)}${look.has_glasses ? GLASSES : ''}`;
}
