/**
 * Gives this process the clock of the run, which begins at the instant that the run has chosen, as if the machine had
 * that date. Every process of a run loads this before anything else (`NODE_OPTIONS`).
 */
import process from 'node:process';
import { shiftDate } from './shift-date.mjs';

shiftDate(Number(process.env['PALIER_TEST_AHEAD_MS']));
