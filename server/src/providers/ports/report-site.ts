/** A site beside the portal that shows reports of its own, inside our page. */

interface ReportView {
  /** The script that draws the view, and the address of the view. */
  readonly script_url: string;
  readonly view_url: string;
  /** For one view of the page; it is never kept. */
  readonly token: string;
  readonly expires_at: string;
}

export interface ReportSite {
  /** The only other site from which our pages may load a script and a frame. */
  readonly origin: string;
  viewAt(now: Date): ReportView;
}
