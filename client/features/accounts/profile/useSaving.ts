import { useCallback, useEffect, useRef, useState } from 'react'
import { isAbort, isNetworkFailure, sentenceOf } from '#client/platform/api.ts'
import { personTurn } from '#client/platform/person.ts'
import { toast } from '#client/ui/Toast.tsx'
import type { updateUser as contract } from '#shared/contract/accounts/index.ts'
import type { Sent } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/errors.ts'
import { updateUser } from '../session.ts'

type Change = Sent<typeof contract>
export type Saving =
  | { status: 'idle' | 'waiting' | 'saving' | 'saved' }
  | { status: 'failed'; message: string; again: boolean }

/** For text: saved when the fingers rest. */
export const TYPING_MS = 700

/** Saves one field of the profile or the settings as it changes, and tells how that goes. */
export function useSaving(): {
  saving: Saving
  save: (change: Change, afterMs?: number) => void
  /** Tells that what is entered can't be saved, and saves nothing. */
  refuse: (message: string) => void
} {
  const [saving, setSaving] = useState<Saving>({ status: 'idle' })
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void } | null>(null)
  const newest = useRef(0)
  const drop = useCallback(() => {
    clearTimeout(waiting.current?.timer)
    waiting.current = null
  }, [])
  // Leaving the page is no reason to lose what was typed last.
  useEffect(
    () => () => {
      waiting.current?.send()
      drop()
    },
    [drop],
  )

  const send = async (change: Change, attempt: number) => {
    waiting.current = null
    const tell = (state: Saving) => {
      if (attempt === newest.current) setSaving(state)
    }
    tell({ status: 'saving' })
    try {
      await updateUser(change)
      tell({ status: 'saved' })
    } catch (error) {
      // Somebody else is here by now.
      if (isAbort(error)) return tell({ status: 'idle' })
      tell({ status: 'failed', message: failureText(error), again: true })
      // SET-RU001. Also in passing: the field may be out of sight by now.
      toast(`Error: ${failureText(error)}`, { look: 'wrong' })
    }
  }
  return {
    saving,
    save(change, afterMs = 0) {
      drop()
      const attempt = ++newest.current
      if (afterMs === 0) return void send(change, attempt)
      setSaving({ status: 'waiting' })
      const turn = personTurn()
      const go = () => {
        // What one person typed is not for the account of the next.
        if (turn === personTurn()) void send(change, attempt)
      }
      waiting.current = { timer: setTimeout(go, afterMs), send: go }
    },
    refuse(message) {
      drop()
      newest.current++
      setSaving({ status: 'failed', message, again: false })
    },
  }
}

/** Why a field of one's own was not saved: the sentence beside it, else the server's. */
export function failureText(error: unknown): string {
  if (isNetworkFailure(error)) return 'Not saved: we can’t be reached right now.'
  const field = error instanceof Refusal ? Object.values(error.fields ?? {})[0]?.[0] : undefined
  return field ?? sentenceOf(error)
}
