/** What people call the phone of a sale: its model, and its grade where it is used. */
import type { PhoneGrade } from '@palier/contract/rules/returned-phones.ts';
import { PHONE_GRADE_LABELS } from '@palier/contract/stock/labels.ts';
import { useTexts } from '../../../ui/language.tsx';

interface NamedPhone {
  readonly product_name: string | null;
  readonly grade: PhoneGrade | null;
}

export function useNameOfPhone(): (phone: NamedPhone) => string {
  const grades = useTexts(PHONE_GRADE_LABELS);
  return ({ product_name, grade }) =>
    grade === null ? (product_name ?? '') : `${product_name ?? ''} (${grades[grade]})`;
}
