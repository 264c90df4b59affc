/** Who gets a token for the connected Tableau site, and that the site takes it. */
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { readToken } from '@palier/sandbox/report-site/token.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shop } from '../../../../tests/harness/given.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';

const SITE = 'https://reports.business.cm';
const CONNECTED = {
  TABLEAU_BASE_URL: SITE,
  TABLEAU_VIEW: 'views/Portfolio/Overview',
  TABLEAU_CLIENT_ID: 'app-1',
  TABLEAU_SECRET_ID: 'secret-1',
  TABLEAU_SECRET_VALUE: 'r9Xq+Yc1u8bJf3kZsVwPq0TtLm7Ha5Ed6Gi2Nn4Oo=',
  TABLEAU_USER: 'Finance@business.cm',
};
const APP = {
  client_id: CONNECTED.TABLEAU_CLIENT_ID,
  secret_id: CONNECTED.TABLEAU_SECRET_ID,
  secret_value: CONNECTED.TABLEAU_SECRET_VALUE,
  user: CONNECTED.TABLEAU_USER,
};

describe('with a connected site', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal({ workers: false, environment: CONNECTED });
  });
  afterAll(() => portal.stop());

  test('people who see the whole business get the view, with a token that the site takes, new each time', async () => {
    const analyst = await portal.staff(['VIEW_ANALYTICS']);
    const views = [
      await portal.done(reportsCalls.auth, undefined, analyst),
      await portal.done(reportsCalls.auth, undefined, analyst),
    ].map(({ tableau }) => tableau);
    expect(views[0]).toMatchObject({
      script_url: `${SITE}/javascripts/api/tableau.embedding.3.latest.min.js`,
      view_url: `${SITE}/views/Portfolio/Overview`,
    });
    const ids = views.map((view) => readToken(view?.token ?? '', APP, new Date()));
    expect(ids).toEqual([{ jti: expect.any(String) }, { jti: expect.any(String) }]);
    expect(ids[0]).not.toEqual(ids[1]);
  });

  test('staff of a shop get none, because the site knows nothing of shops', async () => {
    const { id } = await shop(portal);
    const of_shop = await portal.staff(['VIEW_ANALYTICS'], { shop_id: id });
    expect(await portal.done(reportsCalls.auth, undefined, of_shop)).toEqual({ tableau: null });
  });

  test('others are refused', async () => {
    const other = await portal.staff(['FIND_CUSTOMER']);
    expect(await portal.call(reportsCalls.auth, undefined, other)).toMatchObject({ ok: false, status: 403 });
  });

  test('pages may load the site', async () => {
    const { headers } = await portal.app.inject('/healthz');
    expect(headers['content-security-policy']).toContain(`frame-src ${SITE}`);
  });
});

test('without one, the portal shows its own report, and pages load nothing from elsewhere', async () => {
  const portal = await startPortal({ workers: false });
  try {
    const analyst = await portal.staff(['VIEW_ANALYTICS']);
    expect(await portal.done(reportsCalls.auth, undefined, analyst)).toEqual({ tableau: null });
    const { headers } = await portal.app.inject('/healthz');
    expect(headers['content-security-policy']).not.toContain('frame-src');
  } finally {
    await portal.stop();
  }
});
