/** The names of this deployment. Its artwork lies beside the page and is replaced there. */
export interface Branding {
  readonly brand_name: string;
  readonly company_name: string;
  readonly demo: boolean;
  readonly sandbox_url: string | null;
  readonly time_zone: string;
}

const NEUTRAL: Branding = {
  brand_name: 'Palier',
  company_name: 'Palier Market',
  demo: false,
  sandbox_url: null,
  time_zone: 'Africa/Douala',
};

let known: Promise<Branding> | undefined;
let latest = NEUTRAL;

export const branding = (): Promise<Branding> =>
  (known ??= fetch('/branding.json')
    .then((answer) => (answer.ok ? (answer.json() as Promise<Branding>) : NEUTRAL))
    .catch(() => NEUTRAL)
    .then((names) => (latest = names)));

/** The time zone of the business. */
export const businessZone = (): string => latest.time_zone;

export const APP_VERSION = '2.11.7';
export const FAQ_LINK = '#';
