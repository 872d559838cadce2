import type { CardSource } from '#server/features/catalogue/pack/card.ts'
import { readMeanings } from '#server/features/catalogue/pack/read.ts'

/**
 * Pictures that mean the same wherever they stand: `pictures/meanings.yaml`, each with its meaning. Any other picture is
 * one card's alone: the same one for two things would make them fade into each other in memory.
 */
export async function checkMeanings(contentDir: string, cards: readonly CardSource[]): Promise<void> {
  const meanings = await readMeanings(contentDir)
  const first = new Map<string, string>()
  for (const { value: card, complain, folder } of cards) {
    for (const [index, fact] of card.facts.entries()) {
      for (const [place, { picture, held }] of fact.characters.entries()) {
        if (!picture || held || picture in meanings) continue
        const before = first.get(picture)
        if (before && before !== folder) {
          const at = ['facts', index, 'characters', place, 'picture']
          complain(
            at,
            `"${picture}" stands for something in "${before}" too: take another, or say its one meaning in pictures/meanings.yaml`,
          )
        }
        first.set(picture, before ?? folder)
      }
    }
  }
}
