import { VisuallyHidden } from './VisuallyHidden.tsx'

/**
 * Says `text` politely at once, each time, for what follows from the person's own doing; what others do goes through
 * `LiveRegion`. The same words are said again when `turn` moves on: two regions take turns, and the other is empty.
 */
export function SpokenAtOnce({ text, turn = 0 }: { text: string; turn?: number }) {
  return (
    <VisuallyHidden>
      {[0, 1].map((place) => (
        <span key={place} role="status" aria-live="polite">
          {turn % 2 === place ? text : ''}
        </span>
      ))}
    </VisuallyHidden>
  )
}
