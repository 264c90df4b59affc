/**
 * What the business needs from a device-lock provider. Every call is safe to repeat. All throw ProviderRefused or
 * ProviderUnreachable.
 */

export type ReportedLock =
  | 'unknown'
  | 'unregistered'
  | 'pending_enrolment'
  | 'active'
  | 'locked'
  | 'releasing'
  | 'released'
  | 'rejected'
  /** The vendor is at work on it: it takes no order meanwhile. */
  | 'resetting'
  | 'exchanging';

/** No phone has this number: its first eight digits are given to no model. */
export const NO_IMEI = '000000000000000';

export interface LockReading {
  readonly state: ReportedLock;
  /** When the phone last contacted the provider. */
  readonly last_contact_at: Date | null;
  /** The provider's receipt for the command, if it gives one. */
  readonly receipt: string | null;
}

/** What a locked phone shows. */
export interface LockMessage {
  readonly title: string;
  readonly text: string;
  readonly phone: string;
}

export interface DeviceLockProvider {
  readonly code: 'trustonic' | 'vivo' | 'knox_guard';
  enrol(device: { imei: string; imei2: string | null; contract_reference: string }): Promise<LockReading>;
  read(imei: string): Promise<LockReading>;
  lock(imei: string, message: LockMessage): Promise<LockReading>;
  /**
   * Changes what a locked phone shows, and nothing else: an open phone stays open. Only where the provider has such an
   * order; locking a locked phone again would do it too, and could lock one that was opened meanwhile.
   */
  readonly renewLockText?: (imei: string, message: LockMessage) => Promise<void>;
  unlock(imei: string): Promise<LockReading>;
  remind(imei: string, message: { title: string; text: string }): Promise<void>;
  release(imei: string, reason: string): Promise<LockReading>;
  /**
   * Deletes the entry that stays of a phone whose management is over. Only where the provider keeps one; a phone that
   * it still manages keeps its entry.
   */
  readonly deleteEntry?: (imei: string) => Promise<void>;
  /** Signs in and looks for a phone that cannot exist. Throws when that is not possible. */
  check(): Promise<void>;
  /** Only where the vendor confirms an enrolment by a code of its own (Vivo). */
  readonly vendorCode?: {
    start(imei: string, contact_msisdn: string): Promise<{ session_id: string; expires_at: Date }>;
    verify(session_id: string, code: string): Promise<{ authorised: boolean }>;
  };
}
