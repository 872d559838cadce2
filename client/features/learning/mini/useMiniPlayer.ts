import { useEffect, useRef, useState } from 'react'
import type { CardWithFacts } from '#shared/contract/learning/index.ts'
import { FACT_TIMER_MS, factAt } from '#shared/rules/learning/player.ts'
import { beginAttempt, heardSpan, metFact } from '../attempt.ts'

type Played = Pick<CardWithFacts, 'card_id' | 'audio' | 'facts'>

/**
 * LRN-RU022. The player of the public pages: it plays the explained recording over a picture, up to `until` seconds where
 * that is given, and keeps a visit of its own. `lit` is the key of the fact that is told or was touched.
 */
export function useMiniPlayer(card: Played | null, until?: number) {
  const [lit, setLit] = useState<string | null>(null)
  const [state, setState] = useState<'idle' | 'playing' | 'paused' | 'done'>('idle')
  const [failed, setFailed] = useState(false)
  const [time, setTime] = useState(0)
  const audio = useRef<HTMLAudioElement | null>(null)
  const endVisit = useRef<(() => void) | undefined>(undefined)
  const recording = card?.audio.educational ?? null
  const end = until ?? recording?.duration ?? 0
  const cardId = card?.card_id

  // biome-ignore lint/correctness/useExhaustiveDependencies: another card is another visit
  useEffect(
    () => () => {
      audio.current?.pause()
      audio.current = null
      endVisit.current?.()
      endVisit.current = undefined
    },
    [cardId],
  )

  /** Looks which fact is told now (LRN-RU023), and whether that is all. */
  const look = (from: number): number => {
    const now = audio.current?.currentTime ?? 0
    const told =
      card?.facts[
        factAt(
          card.facts.map((fact) => fact.audio.educational),
          now,
        )
      ]
    heardSpan('educational', from, now, recording?.duration ?? 0)
    if (told) {
      setLit(told.key)
      metFact(told.fact_id)
    }
    // A picture need not be drawn anew for each look.
    setTime(Math.floor(now * 4) / 4)
    if (now >= end) audio.current?.pause()
    return now
  }
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useEffect(() => {
    if (state !== 'playing') return
    let from = audio.current?.currentTime ?? 0
    const timer = setInterval(() => {
      from = latest.current(from)
    }, FACT_TIMER_MS)
    return () => clearInterval(timer)
  }, [state])

  const visit = () => {
    if (card && !endVisit.current) endVisit.current = beginAttempt(card.card_id, { isMini: true })
  }
  const element = (): HTMLAudioElement | null => {
    if (!recording) return null
    if (!audio.current) {
      const made = new Audio(recording.url)
      const isOurs = () => made === audio.current
      made.addEventListener('play', () => isOurs() && setState('playing'))
      made.addEventListener(
        'pause',
        () => isOurs() && setState(made.ended || made.currentTime >= end ? 'done' : 'paused'),
      )
      made.addEventListener('error', () => isOurs() && setFailed(true))
      audio.current = made
    }
    return audio.current
  }
  /** Plays, from the start again once it is done. A voice that can't be had leaves the picture, which tells its facts by touch. */
  const play = () => {
    const made = element()
    if (!made) return
    visit()
    setFailed(false)
    if (made.currentTime >= end) made.currentTime = 0
    made.play().catch((error) => {
      if (error instanceof DOMException && error.name === 'AbortError') return
      setFailed(true)
      // What could not be loaded is asked for anew.
      audio.current = null
    })
  }
  const pause = () => audio.current?.pause()
  /** Chooses a fact; where the voice is on, it goes there. */
  const pick = (key: string | null) => {
    setLit(key)
    setState((before) => (before === 'done' ? 'paused' : before))
    const fact = card?.facts.find((one) => one.key === key)
    if (!fact) return
    visit()
    metFact(fact.fact_id)
    const start = fact.audio.educational?.start
    if (state === 'playing' && audio.current && start !== undefined && start < end) audio.current.currentTime = start
  }
  return { lit, state, failed, time, hasVoice: recording !== null, play, pause, pick }
}
