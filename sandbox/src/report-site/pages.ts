/** The pages inside the frame. Each tells the element around it how it went, as the site's own pages do. */
import { type SiteError, SITE_ERRORS } from './errors.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What is written into a script must not end it. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const page = (title: string, body: string, news: unknown): string =>
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escaped(title)}</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; text-align: center;
    font: 16px system-ui, sans-serif; color: #333; background: #fff; }
  h1 { font-size: 28px; margin: 0 0 8px; }
</style>
<main><h1>${escaped(title)}</h1>${body}</main>
<script>parent.postMessage(${inScript(news)}, '*');</script>
</html>
`;

/** The name of the view, as its address has it. */
export const viewPage = (view: string): string =>
  page(view, '<p>A view of the sandbox</p>', { name: 'firstinteractive' });

export const refusalPage = ({ code, message }: SiteError): string =>
  page(`Error ${code}`, `<p>${SITE_ERRORS[code]}</p><p>${escaped(message)}</p>`, {
    name: 'vizloaderror',
    statusCode: 401,
    error: { code, message: SITE_ERRORS[code] },
  });
