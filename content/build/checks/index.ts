import { PackError, readPack, readScenes } from '#server/features/catalogue/pack/read.ts'
import { checkItems } from './items.ts'
import { checkMeanings } from './meanings.ts'
import { checkScene } from './scene.ts'
import { checkStory } from './story.ts'

/** A card that is not lit was made before there were lights, and is measured by less until it is made again. */
const isLit = ({ value }: { value: { kit: string | null; light: unknown } }) =>
  value.kit !== null || value.light !== null

/**
 * Reads the whole pack and then looks at it as a learner would: scenes, questions, narration. Each problem names its file
 * and line. @throws PackError
 */
export async function checkAll(contentDir: string): Promise<{ cards: number; facts: number; pictures: number }> {
  const pack = await readPack(contentDir)
  const problems: string[] = []
  const { scenes, find } = await readScenes(contentDir, [], problems)
  const lit = scenes.filter(({ source }) => isLit(source))
  for (const { source, scene, content } of lit) {
    await checkScene(source, content.characters, scene, find)
    checkItems(source)
    await checkStory(source)
  }
  await checkMeanings(
    contentDir,
    lit.map(({ source }) => source),
  )
  if (problems.length > 0) throw new PackError(problems)
  const facts = pack.cards.reduce((sum, { card }) => sum + card.facts.length, 0)
  return { cards: pack.cards.length, facts, pictures: pack.pictures.length }
}
