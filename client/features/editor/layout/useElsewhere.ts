import { useEffect, useState } from 'react'
import { ref, useSnapshot } from 'valtio'
import { call } from '#client/platform/api.ts'
import { listPictureUses, USES_ASKED_MAX } from '#shared/contract/editor/pictures.ts'
import type { CardContent } from '#shared/documents/card/content.ts'
import { isOwnPicture } from '#shared/documents/card/picture.ts'
import { elsewhereOf, leadersOf, type PictureUse } from '#shared/rules/scenes/layout/elsewhere.ts'
import { useEditing } from '../context.ts'

/** Pictures are asked after once nobody has changed which there are for so long. */
const QUIET_MS = 1000

/**
 * Keeps in the editor's state the facts whose picture learners know for something else on another card. Nothing is asked while
 * the server is away.
 */
export function useElsewhere(card: CardContent): void {
  const editing = useEditing()
  const { status } = useSnapshot(editing.document.state)
  const [uses, setUses] = useState<ReadonlyMap<string, readonly PictureUse[]>>(new Map())
  const pictures = leadersOf(card).map(({ picture }) => picture)
  const unknown = [...new Set(pictures)].filter((picture) => !isOwnPicture(picture) && !uses.has(picture))
  const asked = unknown.slice(0, USES_ASKED_MAX).join()
  const isHere = status === 'saved' || status === 'saving'
  useEffect(() => {
    if (asked === '' || !isHere) return
    let isWanted = true
    const ask = async () => {
      const found = await call(listPictureUses, { card_id: editing.cardId, pictures: asked }).catch(() => null)
      // What could not be had is asked for again once the server is back.
      if (!isWanted || !found) return
      const of = (picture: string) => found.uses.filter((use) => use.picture === picture)
      setUses((known) => new Map([...known, ...asked.split(',').map((picture) => [picture, of(picture)] as const)]))
    }
    const timer = setTimeout(() => void ask(), QUIET_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [editing, asked, isHere])
  useEffect(() => {
    editing.state.elsewhere = ref(elsewhereOf(card, uses))
  }, [editing, card, uses])
}
