import { useState } from 'react'
import { isAbort, sentenceOf } from '#client/platform/api.ts'
import { toast } from './Toast.tsx'
import { useOnce } from './useOnce.ts'

type Options = {
  /** The sentence for what went wrong; the server's own unless it is another here. */
  say?: (error: unknown) => string
  /** Says it in passing, where nothing stands beside the button that could. */
  inPassing?: boolean
}

/**
 * What one button does, or several of which one works at a time: whether it is under way (`busy` names which), and what
 * went wrong the last time. `run` says whether it was done.
 */
export function useAction({ say = sentenceOf, inPassing = false }: Options = {}) {
  const { busy, run: once, tell } = useOnce()
  const [failed, setFailed] = useState<string | null>(null)
  async function run(work: () => Promise<unknown>, name?: string): Promise<boolean> {
    let isDone = false
    await once(async () => {
      setFailed(null)
      try {
        await work()
        isDone = true
      } catch (error) {
        if (isAbort(error)) return
        if (inPassing) toast(say(error), { look: 'wrong' })
        else tell(() => setFailed(say(error)))
      }
    }, name)
    return isDone
  }
  return { busy, failed, run, fail: setFailed }
}
