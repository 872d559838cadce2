/** What `public/preHydration.js` keeps of what is done to a page before its code is here. */
type Early = { hydrated: boolean; pressed: HTMLElement | null; chosen?: Map<Element, string> }
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
 * and the button that was pressed last is pressed. To be called once, when the first screen stands. What was chosen from a
 * list waits for the next task: that it is just being chosen may be what let the page be hydrated now.
 */
export function takeOver(): void {
  const early = window.early
  if (!early || early.hydrated) return
  early.hydrated = true
  for (const run of waiting) run()
  waiting.clear()
  const { pressed, chosen } = early
  const lists = new Set<Field>()
  for (const field of document.querySelectorAll<Field>(FIELDS)) {
    if (!came.has(field)) continue
    if (field instanceof HTMLSelectElement) lists.add(field)
    else tellOf(field, field.value)
  }
  const hear = (event: Event) => {
    const field = event.target as Field
    // What was chosen was put back before it could be told: the app is not to hear of what stands there now.
    if ((chosen?.get(field) ?? field.value) !== field.value) event.stopImmediatePropagation()
    else lists.delete(field)
  }
  // On the window: the app hears on its root.
  window.addEventListener('change', hear, true)
  setTimeout(() => {
    window.removeEventListener('change', hear, true)
    for (const field of lists) if (field.isConnected) tellOf(field, chosen?.get(field) ?? field.value)
    chosen?.clear()
    early.pressed = null
    // For who waits for it from outside, as tests do.
    document.documentElement.dataset.alive = 'true'
    // Once the app has taken in what was typed.
    setTimeout(() => pressed?.isConnected && pressed.click())
  })
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** React asks a field what it held last, so the field first goes back to what it came with. */
function tellOf(field: Field, now: string): void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    if (field.checked === field.defaultChecked) return
    field.checked = field.defaultChecked
    field.click()
    return
  }
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
