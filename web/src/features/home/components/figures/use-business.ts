import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { useCall } from '../../../../api/use-call.ts';
import { businessToday } from '../../../../ui/business-now.ts';

const EVERY_MS = 120_000;

/** The business today, or the part of it that the reader sees. Figures and plots of a desk share one answer. */
export const useBusiness = (enabled = true) =>
  useCall(reportsCalls.dashboard, { as_of_on: businessToday() }, { every_ms: EVERY_MS, enabled });
