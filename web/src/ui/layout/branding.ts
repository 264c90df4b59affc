import { type BrandColours, brandStyle } from '@palier/contract/settings/brand-style.ts';

/** The names and the look of this business. Its pictures are at `/branding/logo` and `/branding/powered-by`. */
export interface Branding extends BrandColours {
  readonly brand_name: string;
  readonly company_name: string;
  readonly demo: boolean;
  readonly sandbox_url: string | null;
  readonly time_zone: string;
  readonly version_label: string;
}

const NEUTRAL: Branding = {
  brand_name: 'Palier',
  company_name: 'Palier Market',
  demo: false,
  sandbox_url: null,
  time_zone: 'Africa/Douala',
  version_label: '2.11.7',
  colour: '#ffc41f',
  dark_colour: '#ffc41f',
};

let known: Promise<Branding> | undefined;
let latest = NEUTRAL;

/** The portal writes the names into the page. A page that is not its own, as in development, has none. */
function inPage(): Branding | null {
  const written = document.getElementById('branding')?.textContent;
  return written ? (JSON.parse(written) as Branding) : null;
}

const ask = (): Promise<Branding> =>
  fetch('/branding.json')
    .then((answer) => (answer.ok ? (answer.json() as Promise<Branding>) : NEUTRAL))
    .catch(() => NEUTRAL);

const remembered = async (names: Branding | Promise<Branding>): Promise<Branding> => (latest = await names);

export const branding = (): Promise<Branding> => (known ??= remembered(inPage() ?? ask()));

/** Reads the names again after they were changed, and shows the colour at once. The page itself brings it next time. */
export async function refreshBranding(): Promise<void> {
  known = remembered(ask());
  const style = document.querySelector('style#brand');
  const names = await known;
  if (style) style.textContent = brandStyle(names);
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

/** Calls back when the names were read again. Returns the function that stops it. */
export function onBranding(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The time zone of the business. */
export const businessZone = (): string => latest.time_zone;

export const FAQ_LINK = '#';
