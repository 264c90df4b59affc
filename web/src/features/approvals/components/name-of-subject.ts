/**
 * The name of the record that a request would change. A group of settings, and a security group of the start, is named
 * in the language of the reader, and so is a day.
 */
import { SETTING_GROUP_LABELS } from '@palier/contract/settings/group-names.ts';
import { SECURITY_GROUP_LABELS } from '@palier/contract/users/group-labels.ts';
import { labelOf } from '@palier/contract/labels.ts';
import type { Language } from '@palier/contract/values/language.ts';
import { writeDay } from '../../../ui/date-time.tsx';
import type { Request } from './request.ts';

/** Periods are named by their last day, and entries of the books without a number by theirs. */
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

export const nameOfSubject = (
  language: Language,
  { subject_kind, subject_id, subject }: Pick<Request, 'subject_kind' | 'subject_id' | 'subject'>,
): string => {
  if (subject_kind === 'settings' && Object.hasOwn(SETTING_GROUP_LABELS[language], subject_id))
    return labelOf(SETTING_GROUP_LABELS, language, subject_id);
  if (ISO_DAY.test(subject)) return writeDay(language, subject);
  return subject_kind === 'group' ? labelOf(SECURITY_GROUP_LABELS, language, subject) : subject;
};
