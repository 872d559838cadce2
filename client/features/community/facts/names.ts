import { useEffect, useState } from 'react'
import { call } from '#client/platform/api.ts'
import type { Choice } from '#client/ui/TypeAhead.tsx'
import { checkFactName } from '#shared/contract/community/index.ts'
import { suggestFacts } from '#shared/contract/search/index.ts'
import { NAME_SETTLED_MS } from '#shared/rules/community/factNames.ts'

/** A fact of one of our cards that one's own may be called like. */
export type NamedFact = Choice & { definition: string }

/** FCT-CA025. @throws Refusal */
export async function suggestNames(search: string, signal: AbortSignal): Promise<NamedFact[]> {
  const { facts } = await call(suggestFacts, { search, no_headers: 'true' }, { signal })
  return facts.map(({ fact_id, name, card_name, definition }) => ({
    id: fact_id,
    name,
    about: [card_name, definition].filter(Boolean).join(': '),
    definition,
  }))
}

/**
 * What the server says of a name that stands on the card already, once the fingers rest. Null for a new one, for the name
 * that it `had`, and where it can't be asked: it is asked again when it is added.
 */
export function useSaidOfName(cardId: number, typed: string, had: string | null): string | null {
  const name = typed.trim()
  const asks = name !== '' && name.toLowerCase() !== had?.toLowerCase()
  const [heard, hear] = useState<{ name: string; said: string | null }>({ name: '', said: null })
  useEffect(() => {
    if (!asks) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      call(checkFactName, { card_id: cardId, name }, { signal: leaving.signal }).then(
        ({ said }) => hear({ name, said }),
        () => {},
      )
    }, NAME_SETTLED_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [cardId, name, asks])
  return asks && heard.name === name ? heard.said : null
}
