import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { asked } from '#client/platform/ask.ts'
import { store } from '#client/platform/store.ts'
import { session } from './session.ts'

/** What wants to come over the page by itself, in the order in which it did. */
const line = store<{ names: string[] }>(() => ({ names: [] }), {
  // Who stands in line is on the page still, and leaves it with its own effect.
  keptAcrossPeople: true,
})

/**
 * Whether a dialog that comes by itself may show now: one at a time, and none before the terms are accepted or over what
 * the person opened themselves. Whoever no longer wants gives their place to the next.
 */
export function useDialogSlot(name: string, wants: boolean): boolean {
  const first = useSnapshot(line).names[0]
  const { market, register } = useSnapshot(asked)
  const { user } = useSnapshot(session)
  useEffect(() => {
    if (!wants) return
    line.names.push(name)
    return () => void line.names.splice(line.names.indexOf(name), 1)
  }, [name, wants])
  return wants && first === name && !market && !register && (user === null || user.tos_accepted)
}
