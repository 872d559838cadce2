import { call } from '#client/platform/api.ts'
import { load, remote } from '#client/platform/remote.ts'
import { previewCard } from '#shared/contract/learning/preview.ts'
import { inPlayOrder } from '#shared/rules/learning/player.ts'
import { learning } from '../store.ts'

/**
 * Shows a card as it would be published now, as the lesson that is learned. It goes by no address of a lesson, so that
 * nothing takes the published one in its place.
 */
export async function loadPreview(cardId: number): Promise<void> {
  learning.slug = null
  learning.card = remote()
  await load(learning.card, async () => {
    const card = await call(previewCard, { card_id: cardId })
    return { ...card, facts: inPlayOrder(card.facts) }
  })
}
