import { useCallback, useEffect, useRef } from 'react'
import { choiceOf } from '#client/features/accounts/preferences/index.ts'
import type { CardWithFacts } from '#shared/contract/learning/index.ts'
import { cleanVolume } from '#shared/rules/learning/player.ts'

/** Says one fact of a card, from its first word to its last; another one cuts it short. Silent where it can't be had. */
export function useFactVoice(card: Pick<CardWithFacts, 'audio' | 'facts'> | null): (key: string) => void {
  const audio = useRef<HTMLAudioElement | null>(null)
  const url = card?.audio.educational?.url
  // biome-ignore lint/correctness/useExhaustiveDependencies: another recording is another voice
  useEffect(
    () => () => {
      audio.current?.pause()
      audio.current = null
    },
    [url],
  )
  return useCallback(
    (key) => {
      const span = card?.facts.find((fact) => fact.key === key)?.audio.educational
      if (!url || !span) return
      audio.current ??= new Audio(url)
      const voice = audio.current
      voice.volume = cleanVolume(choiceOf('audio_volume'))
      voice.ontimeupdate = () => {
        if (voice.currentTime >= span.end) voice.pause()
      }
      voice.currentTime = span.start
      voice.play().catch(() => {})
    },
    [card, url],
  )
}
