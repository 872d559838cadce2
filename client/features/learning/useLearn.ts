import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { personHere } from '#client/platform/person.ts'
import { useShortcuts } from '#client/platform/shortcuts.ts'
import type { AudioMode } from '#shared/contract/learning/index.ts'
import { SECOND_MS } from '#shared/time.ts'
import { beginAttempt, saveVisit } from './attempt.ts'
import { LEARN, LEARN_KEYS } from './learnKeys.ts'
import {
  backFact,
  begin,
  forwardFact,
  goToFact,
  openPlayer,
  play,
  player,
  refreshPlayer,
  renewRecording,
  stepSpeed,
  switchMode,
  toggleCaptions,
  togglePlay,
} from './player.ts'
import { showWhole, zoom } from './sceneView.ts'
import { learning, reloadCard, watchCard } from './store.ts'
import { isToPlay } from './toPlay.ts'
import { toggleFull } from './useFullScreen.ts'

/** Opens the player for the shown card, keeps its facts fresh and saves the visit; of a preview nothing is saved. */
export function useOpenCard(cardId: number, revision: number, isPreview: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card is another visit
  useEffect(() => {
    const card = learning.card.data
    if (!card) return
    const close = openPlayer(card)
    showWhole()
    // Who pressed Play while it was locked has pressed it.
    if (isToPlay(card.card_id)) begin()
    if (isPreview) return close
    const end = beginAttempt(card.card_id)
    const leave = watchCard(card.card_id)
    return () => {
      leave()
      end()
      close()
    }
  }, [cardId])
  const opened = useRef({ cardId, revision })
  useEffect(() => {
    const isSame = opened.current.cardId === cardId
    if (isSame && opened.current.revision !== revision && learning.card.data) refreshPlayer(learning.card.data)
    opened.current = { cardId, revision }
  }, [cardId, revision])
}

/** Plays what could not be played, by the address that the card gives now. */
export async function playAnew(): Promise<void> {
  await reloadCard()
  if (learning.card.data) renewRecording(learning.card.data)
  await play()
}

/** LRN-RU015. So long after a recording has ended the card is asked for anew, in ms. */
const CARD_DATA_CHANGED_MS = SECOND_MS

/**
 * LRN-RU015. A recording has ended: what of the card is learned by now is shown a second later, once the visit is stored.
 */
export function useCardChanged(cardId: number): void {
  const { ended } = useSnapshot(player)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card has not ended
  useEffect(() => {
    if (!ended || personHere() === null) return
    const timer = setTimeout(() => void saveVisit().then(reloadCard), CARD_DATA_CHANGED_MS)
    return () => clearTimeout(timer)
  }, [ended, cardId])
}

/**
 * LRN-RU015. Tells that the explained recording was heard to its end, each time it is, once the visit that shows it is stored; the
 * XP that this gave.
 */
export function useHeard(cardId: number, onHeard: (cardId: number) => Promise<number | null>): number | null {
  const { ended, mode } = useSnapshot(player)
  const [xp, setXp] = useState<number | null>(null)
  useEffect(() => {
    if (ended && mode === 'educational')
      void saveVisit()
        .then(() => onHeard(cardId))
        .then(setXp)
  }, [ended, mode, cardId, onHeard])
  return xp
}

/** GLB-CA003. Tells that a recording can't be decoded here, once for each time it is tried. */
export function useBroken(cardId: number, onBroken: (cardId: number, mode: AudioMode, code: number) => void): void {
  const { broken, mode } = useSnapshot(player)
  useEffect(() => {
    if (broken !== null) onBroken(cardId, mode, broken)
  }, [broken, mode, cardId, onBroken])
}

/** An address may name a fact (`?fact=<key>`): where a search or a link to a fact leads. */
export function useNamedFact(facts: readonly { readonly key: string }[]): void {
  const [query] = useSearchParams()
  const wanted = query.get('fact')
  // biome-ignore lint/correctness/useExhaustiveDependencies: gone to once for each address, not with each new state of the facts
  useEffect(() => {
    const place = facts.findIndex(({ key }) => key === wanted)
    if (place >= 0) goToFact(place)
  }, [wanted])
}

type Ways = { quizPath: string; onFacts: () => void; onAlone: () => void }

export function useLearnShortcuts({ quizPath, onFacts, onAlone }: Ways): void {
  const navigate = useNavigate()
  useShortcuts(LEARN, [
    { ...LEARN_KEYS.play, run: togglePlay },
    { ...LEARN_KEYS.back, run: backFact },
    { ...LEARN_KEYS.forward, run: forwardFact },
    { ...LEARN_KEYS.faster, run: () => stepSpeed(1) },
    { ...LEARN_KEYS.slower, run: () => stepSpeed(-1) },
    { ...LEARN_KEYS.mode, run: () => switchMode(player.mode === 'story' ? 'educational' : 'story') },
    { ...LEARN_KEYS.captions, run: toggleCaptions },
    { ...LEARN_KEYS.zoomIn, run: zoom.in },
    { ...LEARN_KEYS.zoomOut, run: zoom.out },
    { ...LEARN_KEYS.whole, run: zoom.whole },
    { ...LEARN_KEYS.facts, run: onFacts },
    { ...LEARN_KEYS.alone, run: onAlone },
    { ...LEARN_KEYS.fullScreen, run: toggleFull },
    { ...LEARN_KEYS.dark, run: () => navigate('?mode=review') },
    { ...LEARN_KEYS.quiz, run: () => navigate(quizPath) },
  ])
}

/** Keeps a press of the mouse from moving the focus to a button, so that space goes on to mean play and pause. */
export function useCalmFocus(area: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const within = area.current
    const keep = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
    }
    within?.addEventListener('mousedown', keep)
    return () => within?.removeEventListener('mousedown', keep)
  }, [area])
}
