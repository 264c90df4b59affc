/** A session ends this long after sign-in, and earlier when it is idle. */
export const SESSION_MS = 12 * 3_600_000;
export const IDLE_MS = 2 * 3_600_000;

/** The fact `ended` of SIGNED_OUT when nobody ended the session: its time was over, or it was idle for too long. */
export const BY_TIME = 'by_time';

/** The fact `ended` when somebody ended it from the list of open sessions. */
export const ELSEWHERE = 'elsewhere';
