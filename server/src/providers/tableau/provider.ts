import * as z from 'zod';
import { account, address, open, secret, url } from '../../platform/providers/declared-variables.ts';
import { readVariables } from '../../platform/providers/read-variables.ts';
import type { ReportSite } from '../ports/report-site.ts';
import { declareProvider } from '../provider.ts';
import { tableau } from './adapter.ts';

/** A site whose view the page of reports shows. */
const variables = {
  TABLEAU_BASE_URL: address(
    'the site, without a path',
    url.refine((text) => new URL(text).origin === text, 'a site without a path'),
  ),
  TABLEAU_VIEW: open(
    'the view, as in `views/Portfolio/Overview`',
    '',
    z
      .string()
      .regex(
        /^(t\/[\w-]+\/)?views\/[\w%-]+\/[\w%-]+$/,
        'as in views/Portfolio/Overview, or t/site/views/Portfolio/Overview',
      ),
  ),
  TABLEAU_CLIENT_ID: account('client id of a connected app with direct trust', ''),
  TABLEAU_SECRET_ID: account('id of its secret', ''),
  TABLEAU_SECRET_VALUE: secret('value of its secret'),
  TABLEAU_USER: account('the user of the site that everybody reads the view as, spelled exactly as there', ''),
};

export const tableauProvider = declareProvider<ReportSite>({
  code: 'tableau',
  ask: ['A site with a connected app (direct trust) and one view'],
  variables: [variables],
  connect(settings) {
    const given = readVariables(settings, variables, { isInDemo: false });
    return (
      given &&
      (() =>
        tableau({
          base_url: given.TABLEAU_BASE_URL,
          view: given.TABLEAU_VIEW,
          client_id: given.TABLEAU_CLIENT_ID,
          secret_id: given.TABLEAU_SECRET_ID,
          secret_value: given.TABLEAU_SECRET_VALUE,
          user: given.TABLEAU_USER,
        }))
    );
  },
});
