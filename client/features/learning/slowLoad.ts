import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { countSeen, session } from '#client/features/accounts/index.ts'
import { choiceOf, choose } from '#client/features/accounts/preferences/index.ts'
import { toast } from '#client/ui/Toast.tsx'
import { BRAND } from '#shared/brand.ts'
import { SLOW_ASSET_LOAD_S, SLOW_OFFERS_MAX, SLOW_OFFERS_SEEN } from '#shared/rules/learning/player.ts'
import { loadPicture, picturesOf } from './pictures.ts'
import { player } from './player.ts'
import { learning } from './store.ts'

/** Once a visit is enough, also for a guest, of whom nothing is counted. */
let offered = false

/** GLB-RU023. Offers the slow-connection mode when a picture of the card, or its sound once asked for, takes too long. */
export function useSlowLoad(cardId: number): void {
  const { waiting } = useSnapshot(player)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card has other pictures
  useEffect(() => {
    const card = learning.card.data
    if (!card || choiceOf('slow_connection_mode')) return
    const timer = offerLater()
    // What could not be had has not come in time either.
    Promise.all(picturesOf(card).map(loadPicture)).then(
      () => clearTimeout(timer),
      () => {},
    )
    return () => clearTimeout(timer)
  }, [cardId])
  useEffect(() => {
    if (!waiting) return
    const timer = offerLater()
    return () => clearTimeout(timer)
  }, [waiting])
}

const offerLater = () => setTimeout(offer, SLOW_ASSET_LOAD_S * 1000)

function offer(): void {
  const seen = session.user?.has_seen[SLOW_OFFERS_SEEN] ?? 0
  if (offered || seen >= SLOW_OFFERS_MAX || choiceOf('slow_connection_mode')) return
  offered = true
  countSeen(SLOW_OFFERS_SEEN)
  toast(`This takes long to load. On a slow connection ${BRAND.name} can fetch less.`, {
    passing: true,
    action: { label: 'Fetch less', run: () => choose({ slow_connection_mode: true }) },
  })
}
