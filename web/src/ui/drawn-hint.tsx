import Tooltip from '@mui/material/Tooltip';

/** An open hint at a part of the screen. It stays while the pointer is on it. */
export function DrawnHint({
  id,
  says,
  anchor,
  onStay,
  onLeave,
  onClose,
}: {
  id: string;
  says: string;
  anchor: HTMLElement;
  onStay: () => void;
  onLeave: () => void;
  /** Escape was pressed. */
  onClose: () => void;
}) {
  return (
    <Tooltip
      open
      title={says}
      onClose={onClose}
      slotProps={{ popper: { id, anchorEl: anchor, onMouseEnter: onStay, onMouseLeave: onLeave } }}
    >
      <span hidden />
    </Tooltip>
  );
}
