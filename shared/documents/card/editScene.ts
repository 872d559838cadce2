import { CharacterContent, LightContent } from './content.ts'
import { changeCard, type Hand, inCharacter, put } from './editCard.ts'

/** How deep in the scene a character stands. */
export const setBand = (hand: Hand, key: string, band: CharacterContent['band']): void =>
  inCharacter(hand, key, (entry) => put(entry, 'band', band))

/** The share of its height at which a character stands and throws its shadow; null where it throws none. */
export const setFoot = (hand: Hand, key: string, foot: number | null): void =>
  inCharacter(hand, key, (entry) => {
    if (CharacterContent.shape.foot.safeParse(foot).success) put(entry, 'foot', foot)
  })

/** The scenery behind the stage (`back`) or before it (`front`). */
export const setScenery = (hand: Hand, band: 'back' | 'front', url: string): void =>
  changeCard(hand, { [band]: url.slice(0, 300) })

/** Where the light stands and how it looks; null leaves the pictures as they are. */
export const setLight = (hand: Hand, light: LightContent | null): void => {
  if (LightContent.nullable().safeParse(light).success) changeCard(hand, { light })
}

/** Puts another picture in a character's place: where it stands, how large it is and how it moves stay. */
export const replacePicture = (hand: Hand, key: string, picture: string): void =>
  inCharacter(hand, key, (entry) => {
    if (!CharacterContent.shape.picture.safeParse(picture).success) return
    put(entry, 'picture', picture)
    if (entry.get('actor')) entry.set('actor', null)
  })

/** Puts a character on a layer of its depth, by its number. */
export const setLayer = (hand: Hand, key: string, z: number): void =>
  inCharacter(hand, key, (entry) => put(entry, 'z', z))
