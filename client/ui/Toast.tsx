import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { reportFault } from '#client/platform/ask.ts'
import { faultNumber } from '#client/platform/faults.ts'
import { store } from '#client/platform/store.ts'
import { Button } from './Button.tsx'
import { classes } from './css.ts'
import { IconButton } from './IconButton.tsx'
import styles from './Toast.module.css'

export type ToastLook = 'plain' | 'right' | 'wrong'
type Toast = {
  id: number
  about?: string
  title?: string
  text: string
  look: ToastLook
  action?: { label: string; run: () => void }
}

const STAYS_MS = 6000
/** Longer, since there is something to press. */
const PASSING_MS = 15_000
const toasts = store<{ list: Toast[] }>(() => ({ list: [] }), {
  // What is told about signing in or out is read after it; each goes by itself.
  keptAcrossPeople: true,
})
let lastId = 0

/**
 * Tells something in passing. One with an action stays until it is used or put away, unless it is `passing`: found
 * elsewhere too. One that `stays` is put away by whoever has read it. Of those `about` one thing the last alone is shown.
 */
export function toast(
  text: string,
  options: {
    title?: string
    look?: ToastLook
    action?: Toast['action']
    passing?: boolean
    stays?: boolean
    about?: string
  } = {},
): void {
  if (toasts.list.some((shown) => shown.text === text)) return
  const id = ++lastId
  const { title, look = 'plain', about } = options
  const action = options.action ?? reportOf(text)
  if (about) toasts.list = toasts.list.filter((shown) => shown.about !== about)
  toasts.list.push({
    id,
    ...(about ? { about } : {}),
    ...(title ? { title } : {}),
    text,
    look,
    ...(action ? { action } : {}),
  })
  if (options.stays) return
  if (!action) setTimeout(() => putAway(id), STAYS_MS)
  else if (options.passing) setTimeout(() => putAway(id), PASSING_MS)
}

const NEXT = 'pictomo-toast'
/** Tells something in passing once the page that is loaded next is here. */
export function toastOnNextPage(text: string): void {
  try {
    sessionStorage.setItem(NEXT, text)
  } catch {
    // Without storage the page says nothing; nothing else hangs on it.
  }
}

function tellFromBefore(): void {
  try {
    const text = sessionStorage.getItem(NEXT)
    sessionStorage.removeItem(NEXT)
    if (text) toast(text)
  } catch {
    // Nothing could be kept.
  }
}

/** What went wrong on our side can be reported from where it is told. */
function reportOf(text: string): Toast['action'] {
  const number = faultNumber(text)
  return number ? { label: 'Tell us about it', run: () => reportFault(number) } : undefined
}

function putAway(id: number) {
  toasts.list = toasts.list.filter((shown) => shown.id !== id)
}

/** Where toasts appear; once in the shell. */
export function Toasts() {
  const { list } = useSnapshot(toasts)
  useEffect(tellFromBefore, [])
  return (
    <section className={styles.stack} aria-label="Messages" aria-live="polite">
      {list.map(({ id, title, text, look, action }) => (
        <div key={id} className={classes(styles.toast, styles[look])}>
          <p className={styles.text}>
            {title ? <strong className={styles.title}>{title}</strong> : null}
            {text}
          </p>
          {action ? (
            <Button
              look="plain"
              onClick={() => {
                putAway(id)
                action.run()
              }}
            >
              {action.label}
            </Button>
          ) : null}
          <IconButton name="Put away" tip="aboveEnd" onClick={() => putAway(id)}>
            <X size={18} />
          </IconButton>
        </div>
      ))}
    </section>
  )
}
