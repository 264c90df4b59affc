/** What the providers add to the services of a process. */
import type { ProviderConnection } from './ports/connection.ts';
import type { DataBundleProvider } from './ports/data-bundle.ts';
import type { OpenPaygoProvisioning } from './openpaygo/adapter.ts';
import type { DeviceLockProvider } from './ports/device-lock.ts';
import type { EmailProvider } from './ports/email.ts';
import type { FileStore } from './ports/files.ts';
import type { IdentityProvider } from './ports/identity.ts';
import type { MobileMoneyProvider, Paybill } from './ports/mobile-money.ts';
import type { ReportSite } from './ports/report-site.ts';
import type { SmsProvider } from './ports/texts.ts';

export interface ProviderServices {
  readonly files: FileStore;
  readonly mobile_money: readonly MobileMoneyProvider[];
  readonly paybills: readonly Paybill[];
  /** Null where the business has no gateway for texts. */
  readonly sms: SmsProvider | null;
  /** Null where the business has no contract for mobile data. */
  readonly data_bundles: DataBundleProvider | null;
  /** Null where no mail server is connected. */
  readonly email: EmailProvider | null;
  /** Null where the business has no report site beside the portal. */
  readonly report_site: ReportSite | null;
  readonly locks: readonly DeviceLockProvider[];
  /** Null where people alone check identities. */
  readonly identity: IdentityProvider | null;
  /** Gives a device its offline-code secret; null where phones open by their lock provider alone. */
  readonly paygo: OpenPaygoProvisioning | null;
  /** Every provider: first those that this portal uses, in the order in which people see them. */
  readonly connections: readonly ProviderConnection[];
}

declare module '../platform/services.ts' {
  interface Services extends ProviderServices {}
}
