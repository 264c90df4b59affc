/** Days as a desk writes them: without the year, which everybody knows. */
const written = (language: string, day: string, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', { ...how, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** `Sunday 22 November`, `Dimanche 22 novembre` */
export function longDay(language: string, day: string): string {
  const name = written(language, day, { weekday: 'long', day: 'numeric', month: 'long' });
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `22 Nov` */
export const shortDay = (language: string, day: string): string =>
  written(language, day, { day: 'numeric', month: 'short' });
