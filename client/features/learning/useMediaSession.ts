import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { BRAND } from '#shared/brand.ts'
import type { CardWithFacts } from '#shared/contract/learning/index.ts'
import { backFact, forwardFact, pause, play, player, seek } from './player.ts'

type Shown = Pick<CardWithFacts, 'name' | 'main_image'> & { facts: readonly { readonly name: string }[] }

/** The lesson on the phone's lock screen and on a headset's buttons: what is told now, its picture, and its controls. */
export function useMediaSession(card: Shown): void {
  const { fact, begun, playing, duration } = useSnapshot(player)
  const told = card.facts[fact]?.name ?? card.name
  useEffect(() => {
    if (!begun || !('mediaSession' in navigator)) return
    navigator.mediaSession.metadata = new MediaMetadata({
      title: told,
      artist: BRAND.name,
      album: card.name,
      artwork: [{ src: new URL(card.main_image, location.href).href, sizes: '660x510', type: 'image/webp' }],
    })
  }, [begun, told, card.name, card.main_image])
  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    navigator.mediaSession.playbackState = begun ? (playing ? 'playing' : 'paused') : 'none'
    if (begun && duration > 0)
      navigator.mediaSession.setPositionState({
        duration,
        position: Math.min(player.time, duration),
        playbackRate: player.speed,
      })
  }, [begun, playing, duration])
  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => void play()],
      ['pause', pause],
      ['previoustrack', backFact],
      ['nexttrack', forwardFact],
      ['seekto', ({ seekTime }) => seekTime !== undefined && seek(seekTime)],
    ]
    for (const [action, run] of actions) navigator.mediaSession.setActionHandler(action, run)
    return () => {
      for (const [action] of actions) navigator.mediaSession.setActionHandler(action, null)
      navigator.mediaSession.metadata = null
      navigator.mediaSession.playbackState = 'none'
    }
  }, [])
}
