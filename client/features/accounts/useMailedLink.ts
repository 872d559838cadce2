import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ConfirmAsks, isLinkToken, LinkOver } from '#shared/contract/accounts/index.ts'

type Outcome =
  | { state: 'asking' }
  | { state: 'done'; email: string }
  /** The mailbox alone is not enough: the page asks for more. */
  | { state: 'asked'; email: string; hasPassword: boolean }
  | { state: 'failed'; error: unknown; over: boolean }
/** A function of its module, not of a component: what it sent is known by it. */
type Send = (token: string) => Promise<{ email: string }>

/**
 * What comes of opening the mailed link that leads to this page. Its token stands behind the `#`, so that no server and no
 * log ever sees it.
 */
export function useMailedLink(send: Send) {
  const token = useLocation().hash.slice(1)
  const [outcome, setOutcome] = useState<Outcome>({ state: 'asking' })
  const opened = useRef('')
  const open = useCallback(async () => {
    opened.current = token
    setOutcome({ state: 'asking' })
    const next = await sentOnce(token, send)
    // Another link may have been opened in this page meanwhile.
    if (opened.current === token) setOutcome(next)
  }, [token, send])
  useEffect(() => void open(), [open])
  return { token, outcome, again: open, done: (email: string) => setOutcome({ state: 'done', email }) }
}

/** A link may count once, so it is sent once, however often the page is drawn. */
const sent = new Map<Send, Map<string, Promise<Outcome>>>()
function sentOnce(token: string, send: Send): Promise<Outcome> {
  const sentBy = sent.get(send) ?? new Map<string, Promise<Outcome>>()
  sent.set(send, sentBy)
  const coming = sentBy.get(token) ?? outcomeOf(token, send)
  sentBy.set(token, coming)
  // A line that was cut says nothing about the link.
  void coming.then(({ state }) => state === 'failed' && sentBy.delete(token))
  return coming
}

async function outcomeOf(token: string, send: Send): Promise<Outcome> {
  if (!isLinkToken(token)) return { state: 'failed', error: LinkOver(), over: true }
  try {
    const { email } = await send(token)
    return { state: 'done', email }
  } catch (error) {
    if (ConfirmAsks.is(error)) return { state: 'asked', email: error.data.email, hasPassword: error.data.has_password }
    return { state: 'failed', error, over: LinkOver.is(error) }
  }
}
