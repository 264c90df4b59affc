import { chromium } from 'playwright-core';
const [, , lang = 'en', scheme = 'light', ...what] = process.argv;
const browser = await chromium.launch({
  executablePath: '/usr/lib/chromium/chromium-headless-shell',
  args: ['--no-sandbox'],
});
const SB = 'http://127.0.0.1:4910',
  CO = 'http://127.0.0.1:4900';
async function signIn(user, msisdn, width) {
  const ctx = await browser.newContext({ viewport: { width, height: 1000 }, colorScheme: scheme, locale: lang });
  const page = await ctx.newPage();
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
  page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text().slice(0, 300)));
  await page.goto(CO + '/');
  await page.fill('#identifier', user);
  await page.fill('#password', 'Sanaga-Wouri-7');
  const now = Date.now();
  await page.click('button[type=submit]');
  await page.waitForSelector('#code');
  let code;
  for (let i = 0; i < 100 && !code; i++) {
    const texts = await (await fetch(`${SB}/messages?to=${encodeURIComponent(msisdn)}`)).json();
    code = texts
      .find((t) => Date.parse(t.received_at) >= now && /\b\d{6}\b/.test(t.text))
      ?.text.match(/\b(\d{6})\b/)?.[1];
    if (!code) await new Promise((r) => setTimeout(r, 100));
  }
  await page.fill('#code', code);
  await page.click('button[type=submit]');
  await page.waitForURL('**/dashboard**');
  return page;
}
export { signIn, browser, CO, SB };
if (what.includes('look')) {
  const page = await signIn('finance', '+237670000005', 1440);
  for (const width of [1440, 900, 360]) {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto(CO + '/dashboard/finance');
    await page.waitForTimeout(1800);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    console.log(width, 'overflow', over);
    await page.screenshot({ path: `/tmp/fl-shots/fin-${lang}-${scheme}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.click('text=/Request a move|Demander un mouvement/');
  await page.waitForTimeout(600);
  await page.screenshot({ path: `/tmp/fl-shots/req-${lang}-${scheme}.png` });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.waitForTimeout(300);
  await page.screenshot({ path: `/tmp/fl-shots/req-${lang}-${scheme}-360.png` });
}
await browser.close();
