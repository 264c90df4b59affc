/** Random tests of one run all begin with its seed, so that a run on the same commit tries the same things again. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['PALIER_SEED']) });
