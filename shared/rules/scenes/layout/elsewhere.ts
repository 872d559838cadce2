import type { CardContent } from '../../../documents/card/content.ts'

/** Where learners see a picture of the library for something: on which card, and for which fact. */
export type PictureUse = { picture: string; slug: string; card: string; fact: string }
/** One picture for two things: they would fade into each other in memory. */
export type ElsewhereFinding = { kind: 'elsewhere'; fact: string; key: string; use: PictureUse }

const plain = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

type Sized = { picture: string; width: number; height: number }
/** The picture that a fact is remembered by: its largest. What somebody holds or wears is none. */
export function leadingPicture(figures: readonly Sized[]): string {
  const [first] = figures.toSorted((a, b) => b.width * b.height - a.width * a.height)
  return first?.picture ?? ''
}

/** The figure that each fact of a card is remembered by, where it is a picture of the library and not one who acts. */
export function leadersOf({ facts, characters }: Pick<CardContent, 'facts' | 'characters'>) {
  return facts.flatMap(({ key: fact, name }) => {
    const own = characters.filter((each) => each.fact === fact && !each.words)
    const sized = own.map(({ frame: [, , width, height], ...each }) => ({ ...each, width, height }))
    const picture = leadingPicture(sized)
    const leader = sized.find((each) => each.picture === picture && !each.actor)
    return leader && picture !== '' ? [{ fact, name, key: leader.key, picture }] : []
  })
}

/** The facts of a card that are remembered by a picture which stands for something else on another card. */
export function elsewhereOf(
  card: Pick<CardContent, 'facts' | 'characters'>,
  uses: ReadonlyMap<string, readonly PictureUse[]>,
): ElsewhereFinding[] {
  return leadersOf(card).flatMap(({ fact, name, key, picture }) => {
    const use = uses.get(picture)?.find((one) => plain(one.fact) !== plain(name))
    return use ? [{ kind: 'elsewhere' as const, fact, key, use }] : []
  })
}
