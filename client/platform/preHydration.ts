/** What `public/preHydration.js` keeps of what is done to a page before its code is here. */
type Early = { hydrated: boolean; pressed: HTMLElement | null }
declare global {
  interface Window {
    early?: Early
  }
}

const FIELDS = '#root :is(input, textarea, select)'
/**
 * The fields that the server drew. Others are the app's own, which has listened to them from the first: a list of these
 * does not say in the document what it held first.
 */
const came = new Set(typeof document === 'undefined' ? [] : document.querySelectorAll<Field>(FIELDS))

const waiting = new Set<() => void>()
/**
 * Runs something once the page is hydrated, at once where it is: what it changes would differ from what the server drew of
 * parts that are still to come. Returns how to take it back before that.
 */
export function whenTakenOver(run: () => void): () => void {
  if (!window.early || window.early.hydrated) {
    run()
    return () => {}
  }
  waiting.add(run)
  return () => waiting.delete(run)
}

/**
 * The page is hydrated: what was typed and chosen in it until now is told to the app, which has only just begun to listen,
 * and the button that was pressed last is pressed. To be called once, when the first screen stands.
 */
export function takeOver(): void {
  const early = window.early
  if (!early || early.hydrated) return
  early.hydrated = true
  // For who waits for it from outside, as tests do.
  document.documentElement.dataset.alive = 'true'
  for (const run of waiting) run()
  waiting.clear()
  for (const field of document.querySelectorAll<Field>(FIELDS)) if (came.has(field)) tellOf(field)
  const { pressed } = early
  early.pressed = null
  // Once the app has taken in what was typed.
  setTimeout(() => pressed?.isConnected && pressed.click())
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** React asks a field what it held last, so the field first goes back to what it came with. */
function tellOf(field: Field): void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    if (field.checked === field.defaultChecked) return
    field.checked = field.defaultChecked
    field.click()
    return
  }
  const now = field.value
  const before = firstValue(field)
  if (now === before) return
  field.value = before
  // Past React's own keeper of the value, as a hand does it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, now)
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
}

const firstValue = (field: Field): string =>
  field instanceof HTMLSelectElement
    ? (([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? '')
    : field.defaultValue
