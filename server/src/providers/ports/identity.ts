/** What the business needs from an identity-check provider. */
import type { Language } from '@palier/contract/values/language.ts';

export interface IdentityJob {
  readonly reference: string;
  readonly country: string;
  readonly id_type: string;
  readonly document_number: string;
  readonly first_name: string;
  readonly surname: string;
  readonly msisdn: string;
  /** In which the customer was told what their consent is to. */
  readonly language: Language;
  readonly consent_at: Date;
  readonly id_front: { bytes: Uint8Array; media_type: string };
  readonly id_back: { bytes: Uint8Array; media_type: string };
  readonly photo: { bytes: Uint8Array; media_type: string };
  readonly callback_url: string;
}

export interface IdentityReading {
  readonly status: 'processing' | 'clear' | 'attention' | 'rejected' | 'error';
  /** The provider's reason codes: `document_expired`, `face_verification_failed` … */
  readonly reasons: readonly string[];
  /** How the two checks ended, where the provider distinguishes them. */
  readonly document_check: 'processing' | 'clear' | 'attention' | 'rejected' | 'error';
  readonly face_check: 'processing' | 'clear' | 'attention' | 'rejected' | 'error';
}

export interface IdentityProvider {
  readonly code: 'smile-id';
  submit(job: IdentityJob): Promise<{ job_id: string }>;
  read(job_id: string): Promise<IdentityReading>;
  /** Signs in and reads which documents can be checked. Throws when that is not possible. */
  check(): Promise<void>;
  /**
   * Whether the headers of a callback carry a fresh, right signature. The signature does not cover the body, so the
   * result is read afterwards.
   */
  trusts(headers: Readonly<Record<string, string | undefined>>, now: Date): boolean;
  jobOf(body: unknown, headers: Readonly<Record<string, string | undefined>>): string | null;
}
