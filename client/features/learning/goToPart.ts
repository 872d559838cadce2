import { player } from './player.ts'

/** Who goes to a part waits for it so long; then they have gone elsewhere. */
const WAITS_MS = 8000
const MARGIN_PX = 8

let stop = () => {}

/**
 * Brings a part into view and the focus to its heading. A part that is made only when it is nearly seen is scrolled to by
 * the place that is kept for it (`data-part`), and has the focus once it is there.
 */
export function goToPart(id: string): void {
  stop()
  if (arriveAt(id)) return
  const place = document.querySelector(`[data-part="${id}"]`)
  place?.scrollIntoView({ block: 'start' })
  const watch = new MutationObserver(() => {
    if (arriveAt(id)) stop()
  })
  const timer = setTimeout(() => stop(), WAITS_MS)
  stop = () => {
    watch.disconnect()
    clearTimeout(timer)
  }
  watch.observe(place ?? document.body, { childList: true, subtree: true })
}

function arriveAt(id: string): boolean {
  const heading = document.getElementById(id)
  if (!heading) return false
  // On a phone the scene stays at the top, and not the page's header: a part begins below it.
  const pinned = document.querySelector('[data-pinned]')
  const isPinned = pinned && getComputedStyle(pinned).position === 'sticky'
  // Who reads the notes and hears nothing has the player alone there.
  const isRead = !player.playing && heading.closest('[data-pane="notes"]') !== null
  const covers = pinned ? pinned.clientHeight - (isRead ? (pinned.firstElementChild?.clientHeight ?? 0) : 0) : 0
  const kept = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  heading.style.scrollMarginTop = `${isPinned ? covers - kept + MARGIN_PX : MARGIN_PX}px`
  heading.focus({ preventScroll: true })
  heading.scrollIntoView({ block: 'start' })
  return true
}
