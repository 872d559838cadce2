import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lazyPart } from './lazyPart.tsx'
import { MissingPart } from './MissingPart.tsx'
import { PartBoundary } from './PartBoundary.tsx'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons at the end, the main one last. */
  actions?: ReactNode
  wide?: boolean
  /** Longer than a phone: its actions stay in sight, and what went wrong has to stand among them. */
  long?: boolean
  /** As large as there is room: all of a phone. */
  whole?: boolean
  /** Only what stands in it leads out: no closing button, no Escape, no click beside it. */
  locked?: boolean
}

const DialogBox = lazyPart<DialogProps>(async () => (await import('./DialogBox.tsx')).DialogBox)
/** Dialogs are rarely the first that somebody does here: their code waits for what a page shows. */
const LATER_MS = 3000

/** Loads what dialogs are made of, so that one opens at once. */
export const preloadDialogs = () => DialogBox.preload()

/**
 * Gives the focus back to where it was, or into the page when that is gone. Mantine does so only where a dialog is told
 * to close; most of ours simply go.
 */
function useFocusBack(open: boolean) {
  const before = useRef<Element | null>(null)
  const below = useRef<HTMLElement | undefined>(undefined)
  useLayoutEffect(() => {
    if (!open) return
    before.current = document.activeElement
    below.current = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)
  }, [open])
  // Once the change is drawn: React puts the focus that it found back into a dialog that is still fading out.
  useEffect(() => {
    if (!open) return
    return () => {
      const { current } = before
      const isThere = current instanceof HTMLElement && current.isConnected && current !== document.body
      // A dialog below this one holds the focus before the page does.
      const under = below.current?.isConnected ? below.current : document.querySelector('main')
      const back = isThere ? current : under
      back?.focus({ preventScroll: true })
    }
  }, [open])
}

/** Traps focus, closes on Escape and gives focus back to where it was. */
export function Dialog(props: DialogProps) {
  const { open, title } = props
  useFocusBack(open)
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  useEffect(() => {
    if (wasOpen) return
    // Where it can't be had, it is asked for again when one is opened.
    const timer = setTimeout(() => preloadDialogs().catch(() => {}), LATER_MS)
    return () => clearTimeout(timer)
  }, [wasOpen])
  if (!wasOpen) return null
  return (
    <PartBoundary
      fallback={({ missing, retry, error }) => {
        // What broke within it is for whoever holds the page.
        if (!missing) throw error
        return <MissingPart what={`“${title}”`} onRetry={retry} />
      }}
    >
      <Suspense>
        <DialogBox {...props} />
      </Suspense>
    </PartBoundary>
  )
}
