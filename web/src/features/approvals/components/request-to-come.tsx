import { SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';

/** The place of the open request before it is there. */
export const RequestToCome = () => (
  <Section>
    <SkeletonLines lines={8} />
  </Section>
);
