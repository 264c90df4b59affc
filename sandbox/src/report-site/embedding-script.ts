/**
 * The script that a page loads to show a view: it defines the element `tableau-viz`, which puts a frame with the
 * address and the token into the page, and repeats what the frame reports as events of its own. It runs in the page of
 * another program, so it is sent as text. As in the site's own script, `hide-tabs` is true when it is present, even as
 * `hide-tabs="false"`, and the message of an error is JSON inside JSON.
 */
export const EMBEDDING_SCRIPT = `class TableauViz extends HTMLElement {
  #frame = null;
  #listen = (event) => {
    if (!this.#frame || event.source !== this.#frame.contentWindow) return;
    const { name, statusCode, error } = event.data;
    const detail = error
      ? {
          errorCode: 'auth-failed',
          message: JSON.stringify({
            statusCode,
            errorMessage: JSON.stringify({ result: { errors: [error] } }),
          }),
        }
      : {};
    this.dispatchEvent(new CustomEvent(name, { detail }));
  };
  connectedCallback() {
    const address = new URL(this.getAttribute('src'));
    address.searchParams.set(':embed', 'yes');
    address.searchParams.set(':tabs', this.hasAttribute('hide-tabs') ? 'no' : 'yes');
    address.searchParams.set(':toolbar', this.getAttribute('toolbar') ?? 'bottom');
    address.searchParams.set('token', this.getAttribute('token') ?? '');
    this.#frame = document.createElement('iframe');
    this.#frame.title = 'Tableau';
    this.#frame.src = address.href;
    this.#frame.width = this.getAttribute('width') ?? '800';
    this.#frame.height = this.getAttribute('height') ?? '600';
    this.#frame.style.border = '0';
    addEventListener('message', this.#listen);
    this.attachShadow({ mode: 'open' }).append(this.#frame);
  }
  disconnectedCallback() {
    removeEventListener('message', this.#listen);
  }
}
customElements.define('tableau-viz', TableauViz);
`;
