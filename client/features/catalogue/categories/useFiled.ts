import { useCallback, useEffect, useState } from 'react'
import { call, isAbort } from '#client/platform/api.ts'
import { type categorizeCard, listCategories } from '#shared/contract/catalogue/index.ts'
import type { Reply } from '#shared/contract/endpoint.ts'

/** Where a card is filed, as the server last said. */
export function useFiled(cardId: number) {
  const [filed, setFiled] = useState<Reply<typeof categorizeCard> | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const load = useCallback(
    (signal?: AbortSignal) => {
      setFailed(null)
      return call(listCategories, { card_id: cardId, per_page: 1 }, { signal }).then(
        (found) => setFiled(found.filed),
        (error) => {
          if (!isAbort(error)) setFailed(error)
        },
      )
    },
    [cardId],
  )
  useEffect(() => {
    const leaving = new AbortController()
    void load(leaving.signal)
    return () => leaving.abort()
  }, [load])
  return { filed, failed, setFiled, load: () => void load() }
}
