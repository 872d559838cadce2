import type { CardSource } from '#server/features/catalogue/pack/card.ts'
import { PackError, readCardTexts } from '#server/features/catalogue/pack/read.ts'

/** The cards' texts, all of them or only those named; throws when one cannot be read. */
export async function loadTexts(contentDir: string, slugs: string[] = []): Promise<CardSource[]> {
  const problems: string[] = []
  const cards = await readCardTexts(contentDir, problems)
  const unknown = slugs.filter((slug) => !cards.some((card) => card.folder === slug))
  problems.push(...unknown.map((slug) => `there is no readable card "${slug}"`))
  if (problems.length > 0) throw new PackError(problems)
  return cards.filter((card) => slugs.length === 0 || slugs.includes(card.folder))
}
