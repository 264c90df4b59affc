/** What the providers add to the services of a process. */
import type { ProviderConnection } from './connection/port.ts';
import type { DataBundleProvider } from './data-bundle/port.ts';
import type { OpenPaygoProvisioning } from './device-lock/openpaygo-provisioning.ts';
import type { DeviceLockProvider } from './device-lock/port.ts';
import type { EmailProvider } from './email/port.ts';
import type { FileStore } from './files/port.ts';
import type { IdentityProvider } from './identity/port.ts';
import type { MobileMoneyProvider, Paybill } from './mobile-money/port.ts';
import type { ReportSite } from './report-site/port.ts';
import type { SmsProvider } from './sms/port.ts';

export interface ProviderServices {
  readonly files: FileStore;
  readonly mobile_money: readonly MobileMoneyProvider[];
  readonly paybills: readonly Paybill[];
  readonly sms: SmsProvider;
  /** Null where the business has no contract for mobile data. */
  readonly data_bundles: DataBundleProvider | null;
  /** Null where no mail server is connected. */
  readonly email: EmailProvider | null;
  /** Null where the business has no report site beside the portal. */
  readonly report_site: ReportSite | null;
  readonly locks: readonly DeviceLockProvider[];
  readonly identity: IdentityProvider;
  /** Gives a device its offline-code secret. */
  readonly paygo: OpenPaygoProvisioning;
  /** Every provider that this portal uses, in the order in which people see them. */
  readonly connections: readonly ProviderConnection[];
}

declare module '../platform/services.ts' {
  interface Services extends ProviderServices {}
}
