import type { CharacterContent } from '../../../documents/card/content.ts'
import type { FontName } from '../../../documents/card/lettering/fonts.ts'

/** Outlines by their signs, a thousand units to the size, on the line at y = 0. */
export type Letters = Readonly<Record<string, string>>

/** Each is fetched only where a label is written in it. */
const FETCHES: Readonly<Record<FontName | 'lent', () => Promise<Letters>>> = {
  arimo: async () => (await import('./outlines/arimo.ts')).arimo,
  tinos: async () => (await import('./outlines/tinos.ts')).tinos,
  cousine: async () => (await import('./outlines/cousine.ts')).cousine,
  'atkinson-hyperlegible': async () => (await import('./outlines/atkinson-hyperlegible.ts')).atkinsonHyperlegible,
  bangers: async () => (await import('./outlines/bangers.ts')).bangers,
  'bebas-neue': async () => (await import('./outlines/bebas-neue.ts')).bebasNeue,
  'comic-neue': async () => (await import('./outlines/comic-neue.ts')).comicNeue,
  'dancing-script': async () => (await import('./outlines/dancing-script.ts')).dancingScript,
  fredoka: async () => (await import('./outlines/fredoka.ts')).fredoka,
  lato: async () => (await import('./outlines/lato.ts')).lato,
  merriweather: async () => (await import('./outlines/merriweather.ts')).merriweather,
  oswald: async () => (await import('./outlines/oswald.ts')).oswald,
  pacifico: async () => (await import('./outlines/pacifico.ts')).pacifico,
  'patrick-hand': async () => (await import('./outlines/patrick-hand.ts')).patrickHand,
  'roboto-slab': async () => (await import('./outlines/roboto-slab.ts')).robotoSlab,
  lent: async () => {
    const [{ moreLetters }, { moreSigns }] = await Promise.all([
      import('./outlines/more-letters.ts'),
      import('./outlines/more-signs.ts'),
    ])
    return { ...moreLetters, ...moreSigns }
  },
}

const known = new Map<FontName | 'lent', Letters>()

async function fetchLetters(font: FontName | 'lent'): Promise<void> {
  if (!known.has(font)) known.set(font, await FETCHES[font]())
}

/** Fetches the letters that characters are written in, to be asked before they are drawn. */
export async function loadLetters(characters: readonly Pick<CharacterContent, 'words'>[]): Promise<void> {
  const fonts = new Set(characters.flatMap(({ words }) => (words ? [words.font] : [])))
  if (fonts.size > 0) await Promise.all([...fonts, 'lent' as const].map(fetchLetters))
}

/** @throws when nobody asked for them before: a label would be missing in silence */
export function lettersOf(font: FontName | 'lent'): Letters {
  const letters = known.get(font)
  if (!letters) throw new Error(`The letters of ${font} were not loaded`)
  return letters
}
