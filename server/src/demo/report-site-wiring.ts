/** A connected report site of the demo, as its sandbox is to know it; empty where none is connected. */
export const ofReportSite = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      name.startsWith('TABLEAU_') && value !== undefined ? [[`PALIER_SANDBOX_${name}`, value]] : [],
    ),
  );
