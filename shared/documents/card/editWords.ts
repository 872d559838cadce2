import { WordsContent } from './content.ts'
import { styleFields } from './doc.ts'
import { addCharacter, type Hand, inCharacter, put, writeText } from './editCard.ts'
import { FONT_DEFAULT, FONT_SIZE, WORDS_COLOR, WORDS_MAX } from './lettering/fonts.ts'
import { setWords } from './lettering/setWords.ts'
import { WORDS_PICTURE } from './picture.ts'

type Style = Omit<WordsContent, 'text'>
/** EDT-RU020. How a new label is written, unless it is said otherwise: in size 36 and a font with the measures of Arial. */
export const USUAL_STYLE: Style = { font: FONT_DEFAULT, size: FONT_SIZE.usual, color: WORDS_COLOR }

/** Puts a text label on the scene, for a fact, its middle where it is said; false when that is not allowed. */
export function addWords(
  hand: Hand,
  { key, fact, at: [x, y], ...words }: { key: string; fact: string; at: readonly [number, number] } & WordsContent,
): boolean {
  const { width, height } = setWords(words)
  return addCharacter(hand, {
    key,
    fact,
    picture: WORDS_PICTURE,
    frame: [x - width / 2, y - height / 2, width, height],
    rotation: 0,
    mirrored: [false, false],
    animation: 'none',
    band: 'stage',
    foot: null,
    group: null,
    actor: null,
    words,
  })
}

/** Writes what a label says, by the one stretch in which it differs, so that two may type into it at once. */
export const writeWords = (hand: Hand, key: string, text: string): void =>
  inCharacter(hand, key, (entry, { words }) => {
    if (words) writeText(entry, 'words', text.slice(0, WORDS_MAX))
  })

/** Gives a label another font, size or color; a value that is not allowed is left out. */
export const styleWords = (hand: Hand, key: string, style: Partial<Style>): void =>
  inCharacter(hand, key, (entry, { words }) => {
    if (!words) return
    const next = WordsContent.safeParse({ ...words, ...style })
    if (!next.success) return
    for (const [field, value] of Object.entries(styleFields(next.data))) put(entry, field, value)
  })
