/**
 * For how long a line is held. What is seen counts down; a screen reader says it once when it begins and once when a
 * minute is left, and is not interrupted in between.
 */
import { useRef } from 'react';
import { asTimeLeft } from '../../../ui/feedback/use-seconds-until.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

export function HeldFor({ seconds, says }: { seconds: number; says: (left: string) => string }) {
  const began = useRef(seconds).current;
  return (
    <>
      <span role="timer" aria-live="off">
        {says(asTimeLeft(seconds))}
      </span>
      <VisuallyHidden>
        <span role="status">{says(asTimeLeft(seconds > 60 ? began : Math.min(began, 60)))}</span>
      </VisuallyHidden>
    </>
  );
}
