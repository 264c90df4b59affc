import { useId } from 'react';

export function Cell({
  name,
  text,
  problem,
  onEdit,
}: {
  name: string;
  text: string;
  problem: string;
  onEdit: (text: string) => void;
}) {
  const id = useId();
  const change = (typed: string): void => {
    if (typed.trim() !== text) onEdit(typed.trim());
  };
  return (
    <span className="im-cell">
      <input
        key={text}
        defaultValue={text}
        aria-label={name}
        aria-invalid={problem !== ''}
        aria-describedby={problem ? id : undefined}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onBlur={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') change(event.currentTarget.value);
          if (event.key === 'Escape') {
            event.currentTarget.value = text;
          }
        }}
      />
      {problem && (
        <span id={id} className="im-problem">
          {problem}
        </span>
      )}
    </span>
  );
}
