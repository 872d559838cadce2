/** What is needed of a slide to go through it: how many facts there are to be told one by one; 0 for words. */
export type Step = { slide_id: string; facts: number }
export type Place = { slide_id: string | null; revealed: number }

/**
 * WEB-GA004. One step on or back: a card's facts are told one by one, and then comes the next slide. Null where there is
 * nothing further. Back from a slide's beginning leads to the end of the one before. Before the first slide there is only one way.
 */
export function stepFrom(slides: readonly Step[], at: Place, by: 1 | -1): Place | null {
  const index = slides.findIndex(({ slide_id }) => slide_id === at.slide_id)
  const here = slides[index]
  if (!here) return by === 1 && slides[0] ? { slide_id: slides[0].slide_id, revealed: 0 } : null
  const revealed = at.revealed + by
  if (revealed >= 0 && revealed <= here.facts) return { slide_id: here.slide_id, revealed }
  const next = slides[index + by]
  return next ? { slide_id: next.slide_id, revealed: by === 1 ? 0 : next.facts } : null
}

/** Which step this is of how many, counted from 1. */
export function stepOf(slides: readonly Step[], at: Place): { step: number; of: number } {
  const index = slides.findIndex(({ slide_id }) => slide_id === at.slide_id)
  const sizes = slides.map(({ facts }) => facts + 1)
  const sum = (list: readonly number[]) => list.reduce((all, size) => all + size, 0)
  return { step: index < 0 ? 0 : sum(sizes.slice(0, index)) + at.revealed + 1, of: sum(sizes) }
}

/** A slide's note is said as the slide comes, and goes with its first fact. */
export const noteAt = ({ revealed }: Place, notes: string): string => (revealed === 0 ? notes : '')

/** The caption after a step: it goes with the place that it was shown at, so that no line outlives what it is about. */
export const captionAfter = (
  at: Place,
  before: { place: Place; caption: string },
  note: { isShown: boolean; notes: string },
): string => {
  if (at.slide_id === before.place.slide_id && at.revealed === before.place.revealed) return before.caption
  return note.isShown ? noteAt(at, note.notes) : ''
}

/** The one fact that is lit: the one that was told last. */
export const litOf = (facts: readonly { key: string }[]): string | null => facts.at(-1)?.key ?? null

/** Whose players may stand on a stage. Any other address is offered as a link. */
export const STREAM_HOSTS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

/** The address of a stream's player; null where its host is none that we frame. */
export function playerOf(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { protocol, hostname, pathname, searchParams } = new URL(url)
  if (protocol !== 'https:') return null
  const host = hostname.replace(/^(www|m)\./, '')
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  const isTube = host === 'youtube.com' || host === 'youtube-nocookie.com'
  const tube =
    host === 'youtu.be' ? first : isTube ? (searchParams.get('v') ?? (/^(live|embed)$/.test(first) ? second : '')) : ''
  if (/^[\w-]{6,20}$/.test(tube)) return `${STREAM_HOSTS[0]}/embed/${tube}`
  const video = host === 'vimeo.com' ? (first === 'event' ? '' : first) : host === 'player.vimeo.com' ? second : ''
  return /^\d{5,15}$/.test(video) ? `${STREAM_HOSTS[1]}/video/${video}` : null
}
