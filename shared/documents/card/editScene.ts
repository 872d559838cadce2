import type { ActorContent } from './actor.ts'
import { type CardContent, CharacterContent, LightContent } from './content.ts'
import { type Crop, type CropSide, croppedFrame, isWhole, WHOLE_CROP, withCut } from './crop.ts'
import { cardMaps } from './doc.ts'
import { changeCard, type Hand, inCharacter, put, setBackground, together } from './editCard.ts'
import { clampFrame, type Frame } from './geometry.ts'
import { LABEL_MAX } from './measures.ts'
import { placeAt } from './order.ts'
import { readCard } from './read.ts'

/** How deep in the scene a character stands. */
export const setBand = (hand: Hand, key: string, band: CharacterContent['band']): void =>
  inCharacter(hand, key, (entry) => put(entry, 'band', band))

/** The share of its height at which a character stands and throws its shadow; null where it throws none. */
export const setFoot = (hand: Hand, key: string, foot: number | null): void =>
  inCharacter(hand, key, (entry) => {
    if (CharacterContent.shape.foot.safeParse(foot).success) put(entry, 'foot', foot)
  })

/** EDT-RU012. Cuts so much of a character's picture away at a side, as a share of the whole; what stays is seen where it was. */
export const cropCharacter = (hand: Hand, key: string, side: CropSide, cut: number): void =>
  inCharacter(hand, key, (entry, now) => {
    if (now.words) return
    const crop = withCut(now, side, cut)
    put(entry, 'frame', croppedFrame(now, crop))
    put(entry, 'crop', isWhole(crop) ? null : crop)
  })

/** EDT-RU012. Shows this part of a picture, reckoned from how it stood when one began to drag. */
export const cropTo = (hand: Hand, from: CharacterContent, crop: Crop): void =>
  inCharacter(hand, from.key, (entry, now) => {
    if (now.words) return
    put(entry, 'frame', croppedFrame(from, crop))
    put(entry, 'crop', isWhole(crop) ? null : crop)
  })

/** Shows a cropped picture whole again. */
export const showWhole = (hand: Hand, key: string): void =>
  inCharacter(hand, key, (entry, now) => {
    put(entry, 'frame', croppedFrame(now, WHOLE_CROP))
    put(entry, 'crop', null)
  })

/** Keeps characters where they are, or lets go of them. */
export const setLocked = (hand: Hand, keys: readonly string[], locked: boolean): void =>
  setFlag(hand, keys, 'locked', locked)

/** Takes characters out of the picture, or brings them back. */
export const setHidden = (hand: Hand, keys: readonly string[], hidden: boolean): void =>
  setFlag(hand, keys, 'hidden', hidden)

const setFlag = (hand: Hand, keys: readonly string[], field: 'locked' | 'hidden', value: boolean): void =>
  together(hand, () => {
    for (const key of keys)
      inCharacter(hand, key, (entry, now) => (now[field] ?? false) !== value && put(entry, field, value))
  })

/** What a character is called in the list of layers; empty, and it goes by its picture again. */
export const setLabel = (hand: Hand, key: string, label: string): void =>
  inCharacter(hand, key, (entry, now) => {
    const next = label.trim().slice(0, LABEL_MAX)
    if ((now.label ?? '') !== next) put(entry, 'label', next)
  })

/** Makes characters one group, or, with null, lets each stand for itself. */
export const setGroup = (hand: Hand, keys: readonly string[], group: string | null): void =>
  together(hand, () => {
    for (const key of keys) inCharacter(hand, key, (entry, now) => now.group !== group && put(entry, 'group', group))
  })

/** Puts a character directly in front of another of its depth; with null behind all of them. */
export function placeInFrontOf(hand: Hand, key: string, below: string | null): void {
  const { characters } = readCard(hand.doc)
  const band = characters.find((each) => each.key === key)?.band
  const rows = characters.filter((each) => each.band === band).map(({ key, z }) => ({ key, order: z }))
  const others = rows.filter((row) => row.key !== key)
  const at = below === null ? 0 : others.findIndex((row) => row.key === below) + 1
  if (!band || key === below || (below !== null && at === 0)) return
  if (rows.findIndex((row) => row.key === key) === at) return
  together(hand, () => {
    for (const [each, z] of placeAt(rows, key, at)) cardMaps(hand.doc).characters.get(each)?.set('z', z)
  })
}

/** The scenery behind the stage (`back`) or before it (`front`). */
export const setScenery = (hand: Hand, band: 'back' | 'front', url: string): void =>
  changeCard(hand, { [band]: url.slice(0, 300) })

/** Where a scene is set: what lies farthest, what stands behind the stage and before it, and its light where it has one. */
export type Place = Pick<CardContent, 'background' | 'back' | 'front' | 'light'>

/** Sets the scene somewhere else, with all that belongs there. */
export const setPlace = (hand: Hand, { background, back, front, light }: Place): void =>
  together(hand, () => {
    setBackground(hand, background)
    setScenery(hand, 'back', back)
    setScenery(hand, 'front', front)
    if (light) setLight(hand, light)
  })

const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1)

/** Puts another picture in the background's place; what came with the old one goes with it. */
export function replaceBackground(hand: Hand, url: string): void {
  const { background, back, front } = readCard(hand.doc)
  const stays = (band: string) => (band !== '' && folderOf(band) === folderOf(background) ? '' : band)
  setPlace(hand, { background: url, back: stays(back), front: stays(front), light: null })
}

/** Where the light stands and how it looks; null leaves the pictures as they are. */
export const setLight = (hand: Hand, light: LightContent | null): void => {
  if (LightContent.nullable().safeParse(light).success) changeCard(hand, { light })
}

/** Puts another picture in a character's place: where it stands, how large it is and how it moves stay. */
export const replacePicture = (hand: Hand, key: string, picture: string): void =>
  inCharacter(hand, key, (entry, now) => {
    if (now.words || !CharacterContent.shape.picture.safeParse(picture).success) return
    put(entry, 'picture', picture)
    // Its parts lie elsewhere.
    if (now.crop) put(entry, 'crop', null)
    if (entry.get('actor')) entry.set('actor', null)
  })

/** Gives who acts another pose, with the frame and the ground that go with it; nobody begins to act by it. */
export const poseActor = (
  hand: Hand,
  key: string,
  {
    joint,
    actor,
    frame,
    foot,
  }: { joint: keyof ActorContent['reach']; actor: ActorContent; frame: Frame; foot: number },
): void =>
  inCharacter(hand, key, (entry, now) => {
    if (!now.actor || !CharacterContent.shape.actor.safeParse(actor).success) return
    // What others change of the same actor meanwhile stays.
    put(entry, 'actor', { ...now.actor, reach: { ...now.actor.reach, [joint]: actor.reach[joint] } })
    put(entry, 'frame', clampFrame(frame))
    if (now.foot !== null) put(entry, 'foot', Math.min(1.5, Math.max(0, foot)))
  })

/** Puts a character on a layer of its depth, by its number. */
export const setLayer = (hand: Hand, key: string, z: number): void =>
  inCharacter(hand, key, (entry) => put(entry, 'z', z))
