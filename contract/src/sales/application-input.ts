import * as z from 'zod';
import { Id } from '../values/ids.ts';

export const applicationInput = z.object({ application_id: Id });
