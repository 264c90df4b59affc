/** `Sunday 22 November`, `Dimanche 22 novembre` */
export function longDay(language: string, day: string): string {
  const written = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
  return written.charAt(0).toUpperCase() + written.slice(1);
}
