export type Outcome = readonly [status: 'clear' | 'attention' | 'block' | 'error', reason: string | null];

export const OUTCOMES: Readonly<Record<string, Outcome>> = {
  clearwater: ['clear', null],
  forgeman: ['block', 'document_check_failed'],
  oddpaper: ['block', 'unsupported_document'],
  xeroxley: ['attention', 'document_copy_detected'],
  oldfield: ['attention', 'document_expired'],
  puzzleton: ['error', 'document_unclassifiable'],
  dangerfield: ['block', 'high_risk'],
  twinley: ['block', 'face_verification_failed'],
  masquero: ['block', 'spoof_detected'],
  downsworth: ['error', 'service_unavailable'],
};

export const OTHERWISE: Outcome = ['clear', null];
