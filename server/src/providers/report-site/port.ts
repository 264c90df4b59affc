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
  viewAt(now: Date): ReportView;
}
