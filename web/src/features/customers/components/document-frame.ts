/** The frame of a document, whatever stands in it. */
export const DOCUMENT_FRAME = {
  height: 190,
  width: 1,
  borderRadius: 1,
  bgcolor: 'action.hover',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  color: 'text.secondary',
} as const;
