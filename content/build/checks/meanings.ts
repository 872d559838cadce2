import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { CardSource } from '#server/features/catalogue/pack/card.ts'

/**
 * Pictures that mean the same wherever they stand: `pictures/meanings.yaml`, each with its meaning. Any other picture is
 * one card's alone: the same one for two things would make them fade into each other in memory.
 */
export async function checkMeanings(contentDir: string, cards: readonly CardSource[]): Promise<void> {
  const said = await readFile(join(contentDir, 'pictures', 'meanings.yaml'), 'utf8').catch(() => '{}')
  const meanings = z.record(z.string(), z.string()).parse(parse(said) ?? {})
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
