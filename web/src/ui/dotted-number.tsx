import { Fragment } from 'react';

/** The number of a payment, such as Orange’s `MP260101.80207.A28082`: where it takes two lines, it breaks after a dot. */
export function DottedNumber({ text }: { text: string }) {
  const parts = text.split(/(?<=\.)/);
  return (
    <span style={{ whiteSpace: 'normal' }}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
