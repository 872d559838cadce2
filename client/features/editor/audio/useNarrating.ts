import { useEffect, useRef, useState } from 'react'
import { isAbort, sentenceOf } from '#client/platform/api.ts'
import type { SoundMode } from '#shared/rules/editor/narration.ts'
import { useEditing } from '../context.ts'
import { say } from '../editing.ts'
import { narrate } from './store.ts'

/** Narrates the card: how far it is, how to give it up, and what went wrong the last time. */
export function useNarrating(mode: SoundMode) {
  const editing = useEditing()
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const going = useRef<AbortController | null>(null)
  useEffect(() => () => going.current?.abort(), [])
  async function start(): Promise<void> {
    if (going.current) return
    const controller = new AbortController()
    going.current = controller
    setFailed(null)
    setProgress({ done: 0, all: 0 })
    try {
      const onDone = (done: number, all: number) => setProgress({ done, all })
      const { spoken } = await narrate(editing, mode, { signal: controller.signal, onDone })
      say(editing, spoken === 1 ? 'The card is narrated. One fact was spoken anew.' : 'The card is narrated.')
    } catch (error) {
      if (!isAbort(error)) setFailed(sentenceOf(error))
    } finally {
      going.current = null
      setProgress(null)
    }
  }
  return { progress, failed, start, stop: () => going.current?.abort() }
}
export type Narrating = ReturnType<typeof useNarrating>
