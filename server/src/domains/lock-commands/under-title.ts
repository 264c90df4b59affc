/** Text for a screen whose title is the name of the business: a text that begins with the name would say it twice. */
export function underTitle(text: string, brand_name: string): string {
  const said = text.startsWith(brand_name) ? text.slice(brand_name.length).match(/^\s*:\s*(.+)$/su)?.[1] : undefined;
  return said === undefined ? text : said.charAt(0).toLocaleUpperCase() + said.slice(1);
}
