/** The three pictures that a customer hands in: both sides of the document, and the photo. */
import { cardBack } from './card-back.ts';
import { cardFront } from './card-front.ts';
import type { Fault, Holder } from './holder.ts';
import { type Looking, lookOf } from './look.ts';
import { photographed } from './photographed.ts';
import { shopPhoto } from './portrait.ts';

const MOST_TRIES = 12;

/** Somebody of the same sex and age whose hair, skin and head are visibly different. */
function anotherThan(person: Looking): Looking {
  const look = lookOf(person);
  let other = person;
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    other = { ...person, key: `${person.key} another ${tried}` };
    const { hair, skin, head } = lookOf(other);
    if (hair !== look.hair && skin !== look.skin && Math.abs(head - look.head) > 1.5) break;
  }
  return other;
}

export interface HandedIn {
  readonly id_front: string;
  readonly id_back: string;
  readonly photo: string;
}

/** Three SVG pictures. */
export function handedIn(holder: Holder, fault: Fault): HandedIn {
  const card: Holder = fault === 'anothers_card' ? { ...holder, face: anotherThan(holder) } : holder;
  const person = fault === 'another_face' ? anotherThan(holder) : holder;
  const photo = shopPhoto(person);
  return {
    id_front: photographed(cardFront(card, fault), holder.key, fault, 'front'),
    id_back: photographed(cardBack(card, fault), holder.key, fault === 'cut_off' ? 'none' : fault, 'back'),
    photo: `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="600">${fault === 'blurred' ? `<filter id="blur"><feGaussianBlur stdDeviation="9"/></filter><g filter="url(#blur)">${photo}</g><rect width="480" height="600" fill="#0b0f16" opacity=".35"/>` : photo}</svg>`,
  };
}
