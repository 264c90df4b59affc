import { SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { reportTexts } from '../report.i18n.ts';

export function MonthToCome() {
  const t = useTexts(reportTexts).month;
  return (
    <Section title={t.title}>
      <SkeletonLines lines={4} />
    </Section>
  );
}
