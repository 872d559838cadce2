import { call } from '#client/platform/api.ts'
import { latestInto, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import { previewCard } from '#shared/contract/learning/preview.ts'

/** What was told is taken for true so long: who goes from fact to fact asks once. */
const FRESH_MS = 60_000

type Told = { cardId: number; at: number; names: Record<string, readonly string[]> }

/** The generated wrong answers of a card's facts, by their keys, as its preview has them. */
export const offered = store<{ told: Remote<Told> }>(() => ({ told: remote() }))
const toldInto = latestInto(offered, 'told')

/** Asks for those of a card, unless they were told just now and this fact was among them. */
export async function loadOffered(cardId: number, fact: string): Promise<void> {
  const { data } = offered.told
  if (data?.cardId === cardId && data.names[fact] && Date.now() - data.at < FRESH_MS) return
  await toldInto(async () => {
    const { facts } = await call(previewCard, { card_id: cardId })
    return {
      cardId,
      at: Date.now(),
      names: Object.fromEntries(facts.map(({ key, generated_names }) => [key, generated_names ?? []])),
    }
  })
}
