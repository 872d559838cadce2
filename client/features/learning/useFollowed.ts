import { type RefObject, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { FactView } from '#shared/contract/learning/index.ts'
import { sentencesOf, shareSpoken } from '#shared/rules/learning/spoken.ts'
import { player } from './player.ts'

/** Lines in which a sentence is told that is longer than its room: they move up as far as the voice has come. */
export function useFollowed(
  fact: Pick<FactView, 'spoken' | 'audio'> | undefined,
  follows: boolean,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const { time, mode } = useSnapshot(player)
  useEffect(() => {
    const lines = box.current
    if (!lines || !fact || !follows) return
    const span = fact.audio[mode]
    const sentences = sentencesOf(fact.spoken?.[mode] ?? '', span)
    const share = shareSpoken(sentences.length > 0 ? sentences : span ? [span] : [], time)
    lines.scrollTop = (lines.scrollHeight - lines.clientHeight) * share
  }, [fact, follows, time, mode])
  return box
}
