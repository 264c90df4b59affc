import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { useCall } from '../../../../api/use-call.ts';
import { businessToday } from '../../../../ui/business-now.ts';

const DAYS = 14;
const EVERY_MS = 120_000;
/** The next call and those after it; elsewhere only the counts are shown. */
const FEW = 5;

/** The days of the figures below, the oldest first. */
export const callDays = (): readonly string[] =>
  Array.from({ length: DAYS }, (_, at) => addDays(businessToday(), at + 1 - DAYS));

/** What the calls of two weeks came to. */
export const useCallFigures = () =>
  useCall(
    collectionsCalls.figures,
    { from_on: addDays(businessToday(), 1 - DAYS), until_on: businessToday() },
    { every_ms: EVERY_MS },
  );

/** The first lines of today's list, with the counts of all lists. */
export const useTodaysCalls = (enabled = true, page_size = FEW) =>
  useCall(
    collectionsCalls.defaulters,
    { list: 'today', page_number: 1, page_size },
    { live: ['late_loans'], every_ms: EVERY_MS / 8, enabled },
  );
