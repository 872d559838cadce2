import { describe, expect, it } from 'vitest'
import { ActorContent } from '../../documents/card/actor.ts'
import { POSES } from '../../documents/card/actorParts.ts'
import { CharacterContent, type LightContent } from '../../documents/card/content.ts'
import { TONE_NAMES } from '../../documents/card/measures.ts'
import { bonesOf, reachOut } from './actor/bones.ts'
import { drawActor, picturesOf } from './actor/drawActor.ts'
import { stanceOf } from './actor/poses.ts'
import { composeScene, type FindArt, seenDirection } from './compose.ts'
import { directionOf, litArt, MARGIN } from './light.ts'
import { inOrder } from './order.ts'
import { focusOf, litFrames, type Rank, ranksOf } from './ranks.ts'
import { shadowMatrix, shadowPlace } from './shadow.ts'
import { drawSprite, spritesOf } from './sprites.ts'
import { type Art, named, placed, readArt, showArt } from './svg.ts'
import { TONES } from './tones.ts'

const KEY = '00000000-0000-8000-8000-000000000001'
const SUN: LightContent = { x: 1000, y: 200, tone: 'noon' }
const BOX: Art = { box: [0, 0, 100, 200], body: '<path id="a" d="M0 0h100v200H0z" fill="url(#a)"/>' }
const find: FindArt = (name) => (name === 'none/none' ? undefined : BOX)
const character = (more: Partial<CharacterContent> = {}): CharacterContent =>
  CharacterContent.parse({
    key: KEY,
    fact: KEY,
    picture: 'noto/ox',
    frame: [100, 100, 100, 200],
    rotation: 0,
    mirrored: [false, false],
    z: 0,
    animation: 'none',
    ...more,
  })
const at = ([a, b, c, d, e, f]: readonly number[], x: number, y: number) => [a! * x + c! * y + e!, b! * x + d! * y + f!]

describe('pictures in pictures', () => {
  it('are read with what their numbers span, by viewBox or by size', () => {
    expect(readArt('<svg viewBox="0 0 10 20"><g/></svg>')).toEqual({ box: [0, 0, 10, 20], body: '<g/>' })
    expect(readArt('<svg width="30" height="40"><g/></svg>')?.box).toEqual([0, 0, 30, 40])
    expect(readArt('<svg><g/></svg>')).toBeUndefined()
    expect(readArt('no picture')).toBeUndefined()
  })
  it('have names of their own, so that two gradients are not mixed up', () => {
    expect(named('<a id="g"/><b fill="url(#g)"/><use href="#g"/><use xlink:href="#g"/>', 'p')).toBe(
      '<a id="p-g"/><b fill="url(#p-g)"/><use href="#p-g"/><use xlink:href="#p-g"/>',
    )
  })
  it('keep their proportions in the middle of the box', () => {
    expect(placed(BOX, { x: 0, y: 0, width: 200, height: 200 }, 'p')).toContain('translate(50 0) scale(1)')
    expect(showArt(BOX, 50)).toContain('width="50" height="100" viewBox="0 0 100 200"')
  })
})

describe('light', () => {
  it('falls from one of eight compass points, from the right clockwise', () => {
    const here = [1000, 1000] as const
    const from = (x: number, y: number) => directionOf({ x, y }, here)
    expect([
      from(2000, 1000),
      from(1700, 1700),
      from(1000, 2000),
      from(0, 1000),
      from(1000, 0),
      from(1900, 100),
    ]).toEqual([0, 1, 2, 4, 6, 7])
  })
  it('is seen from its own side by a picture that is mirrored or turned', () => {
    const seen = (more: Partial<CharacterContent>, direction: number) => seenDirection(character(more), direction)
    expect(seen({ mirrored: [true, false] }, 0)).toBe(4)
    expect(seen({ mirrored: [true, false] }, 7)).toBe(5)
    expect(seen({ mirrored: [false, true] }, 7)).toBe(1)
    expect(seen({ mirrored: [true, true] }, 1)).toBe(5)
    // Turned by a quarter clockwise, light from above comes from its own left.
    expect(seen({ rotation: 90 }, 6)).toBe(4)
    expect(seen({ rotation: -45 }, 0)).toBe(1)
  })
  it('reaches over the picture by the margin, and draws what is far with a thinner line and air before it', () => {
    const near = litArt(BOX, 400, 'sunset', 7, 'near')
    expect(near.box).toEqual([-12, -12, 124, 224])
    expect(near.box[0]).toBe(-MARGIN * 200)
    const far = litArt(BOX, 400, 'sunset', 7, 'far')
    expect(near.body).toContain(TONES.sunset.ink)
    expect(far.body).toContain(TONES.sunset.farInk)
    expect(near.body).toContain(`flood-color="${TONES.sunset.haze}" flood-opacity="0"`)
    expect(far.body).toContain(`flood-opacity="${TONES.sunset.hazeStrength}"`)
  })
  it('is quieter on what leads less: a finer and paler line, less light at its edge', () => {
    const of = (rank: Rank) => litArt(BOX, 400, 'sunset', 7, 'near', rank).body
    expect(litArt(BOX, 400, 'sunset', 7, 'near').body).toBe(of('first'))
    const [first, second, third] = (['first', 'second', 'third'] as const).map((rank) => {
      const body = of(rank)
      const number = (at: RegExp) => Number(at.exec(body)?.[1])
      const ink = number(new RegExp(`flood-color="${TONES.sunset.ink}" flood-opacity="([\\d.]+)"`))
      const line = number(/stdDeviation="([\d.]+)" result="wide"/)
      return { ink, line, color: number(/type="saturate" values="([\d.]+)"/) }
    })
    for (const part of ['ink', 'line', 'color'] as const) {
      expect(second![part], part).toBeLessThan(first![part])
      expect(third![part], part).toBeLessThan(second![part])
    }
  })
  it('has a look for every name', () => {
    for (const name of TONE_NAMES) expect(TONES[name].ink, name).toMatch(/^#[0-9a-f]{6}$/)
  })
})

describe('a shadow', () => {
  it('begins at the foot, falls towards who looks, and away from the light', () => {
    const right = shadowMatrix(SUN, 1600, 900)
    expect(at(right, 1600, 900)).toEqual([1600, 900])
    const [x, y] = at(right, 1600, 700)
    expect(x).toBeGreaterThan(1600)
    expect(y).toBeGreaterThan(900)
    expect(at(shadowMatrix(SUN, 400, 900), 400, 700)[0]).toBeLessThan(400)
    expect(at(shadowMatrix(SUN, 1000, 900), 1000, 700)[0]).toBe(1000)
  })
  it('is longer under a low light, and leans no further than it may', () => {
    const length = (y: number) => at(shadowMatrix({ x: 1000, y }, 1000, 1000), 1000, 800)[1]! - 1000
    expect(length(800)).toBeGreaterThan(length(100) * 1.5)
    const [x, y] = at(shadowMatrix({ x: 0, y: 1690 }, 2200, 1690), 2200, 1490)
    expect((x! - 2200) / (y! - 1690)).toBeLessThan(Math.tan((59 * Math.PI) / 180))
  })
  it('moves with who throws it', () => {
    const here = shadowPlace(character(), 1, SUN)
    const there = shadowPlace(character({ frame: [1100, 300, 100, 200] }), 1, SUN)
    expect(at(here.matrix, 150, 300)).toEqual([150, 300])
    expect(at(there.matrix, 1150, 500)).toEqual([1150, 500])
    expect(there.box.x - here.box.x).toBe(1000)
  })
})

describe('a limb', () => {
  it('reaches its point with two bones of their length, bent outward', () => {
    const arm = reachOut([0, 0], [100, 0], 100, ([, y]) => y)
    expect(arm.to).toEqual([100, 0])
    expect(Math.hypot(...arm.bend)).toBeCloseTo(100)
    expect(Math.hypot(arm.bend[0] - 100, arm.bend[1])).toBeCloseTo(100)
    expect(arm.bend[1]).toBeGreaterThan(0)
  })
  it('reaches for what is too far, and never breaks on what is where it begins', () => {
    const far = reachOut([0, 0], [1000, 0], 100, ([x]) => x)
    expect(far.to[0]).toBeCloseTo(198)
    const none = reachOut([5, 5], [5, 5], 100, ([x]) => x)
    expect([...none.bend, ...none.to].every(Number.isFinite)).toBe(true)
  })
})

describe('an actor', () => {
  const actor = (more: object = {}) => ActorContent.parse({ head: {}, ...more })
  it.each(POSES)('stands whole in its picture as one who %s', (pose) => {
    const { art, foot } = drawActor(actor({ pose }), find)
    const [x, y, width, height] = art.box
    const bones = bonesOf(stanceOf(actor({ pose })), 'plain')
    if (pose !== 'sleeps') {
      for (const [px, py] of [bones.left.to, bones.right.to, bones.leftLeg.to, bones.neck]) {
        expect(px > x && px < x + width && py > y && py < y + height).toBe(true)
      }
    }
    // The ground is where its measures say.
    expect(y + foot * height).toBeCloseTo(0)
    expect(art.body).not.toContain('NaN')
  })
  it('holds a thing by two points in its two hands, which turn and size it', () => {
    const holds = [
      {
        picture: 'noto/spade',
        hands: ['left', 'right'],
        grip: [
          [0.5, 0],
          [0.5, 1],
        ],
      },
    ]
    const { art } = drawActor(actor({ reach: { left: [0, -400], right: [200, -400] }, holds }), find)
    // The picture's 200 tall axis lies on the 200 between the hands, from left to right.
    expect(art.body).toContain('translate(0 -400) rotate(-90) scale(1)')
  })
  it('names what it is made of, and leaves out what is not there', () => {
    const worn = actor({
      head: 'noto/frog',
      holds: [{ picture: 'none/none', hands: ['left'] }],
      wears: [{ picture: 'noto/hat', on: 'head' }],
    })
    expect(picturesOf(worn)).toEqual(['noto/frog', 'none/none', 'noto/hat'])
    expect(drawActor(worn, find).art.body).toContain('worn0')
    expect(drawActor(worn, find).art.body).not.toContain('held0')
  })
})

describe('a scene', () => {
  const scene = (characters: CharacterContent[], light: LightContent | null = SUN) => ({
    background: '/far.svg',
    back: '/back.svg',
    front: '',
    light,
    characters,
  })
  it('is drawn from the farthest band to the nearest, in each by height', () => {
    const order = inOrder([
      { band: 'front' as const, z: 0 },
      { band: 'far' as const, z: 9 },
      { band: 'stage' as const, z: 5 },
      { band: 'stage' as const, z: 1 },
      { band: 'back' as const, z: 7 },
    ])
    expect(order.map(({ band, z }) => `${band}${z}`)).toEqual(['far9', 'back7', 'stage1', 'stage5', 'front0'])
  })
  it('lays shadows of a layer under all its characters, and the scenery between the bands', () => {
    const drawn = composeScene(
      scene([character({ band: 'far' }), character({ foot: 1 }), character({ foot: 1, z: 1 })]),
      find,
    )
    const place = (part: string) => drawn.indexOf(part)
    expect(place('background-a')).toBeLessThan(place('c0-'))
    expect(place('c0-')).toBeLessThan(place('back-a'))
    expect(place('back-a')).toBeLessThan(place('c1s-'))
    expect(place('c2s-')).toBeLessThan(place('c1-'))
    expect(drawn).not.toContain('c0s-')
    expect(drawn).toContain('id="edges"')
  })
  it('without a light is its pictures as they are', () => {
    const drawn = composeScene(scene([character({ foot: 1 })], null), find)
    expect(drawn).not.toMatch(/filter|edges|c0s-/)
    expect(drawn).toContain('c0-a')
  })
})

describe('who leads a scene', () => {
  const small = 'cccccccc-0000-8000-8000-000000000001'
  const signs = 'cccccccc-0000-8000-8000-000000000002'
  const lead = character({ frame: [1500, 300, 600, 600] })
  it('is told by how large the figures of a fact are together beside the largest', () => {
    const middling = [0, 200].map((x) => character({ fact: signs, frame: [x, 0, 200, 200] }))
    const rank = ranksOf([lead, character({ fact: small, frame: [0, 0, 100, 100] }), ...middling])
    expect([lead.fact, signs, small].map(rank)).toEqual(['first', 'second', 'third'])
    expect(ranksOf([])(small)).toBe('first')
  })
  it('is nobody who is hidden, and no words', () => {
    const hidden = character({ fact: signs, frame: [0, 0, 1100, 850], hidden: true })
    expect(ranksOf([lead, hidden])(lead.fact)).toBe('first')
    expect(litFrames([lead, hidden])).toEqual([lead.frame])
  })
  it('draws the pool of light to its side, and half as large a one hardly', () => {
    const [x] = focusOf([lead.frame, [0, 300, 300, 300]])
    expect(x).toBeGreaterThan(1400)
    expect(focusOf([])).toEqual([1100, 799])
  })
})

describe('a sprite', () => {
  it('is the same for what is nearly as large in the same light, and another for anything else', () => {
    const of = (more: Partial<CharacterContent>) => JSON.stringify(spritesOf(character(more), SUN).lit)
    expect(of({ frame: [110, 110, 98, 196] })).toBe(of({}))
    expect(of({ frame: [110, 110, 200, 400] })).not.toBe(of({}))
    expect(of({ frame: [1900, 100, 100, 200] })).not.toBe(of({}))
    expect(of({ band: 'far' })).not.toBe(of({}))
    expect(of({ mirrored: [true, false] })).not.toBe(of({}))
  })
  it('has a shadow only where it stands on the ground, and none without its picture', () => {
    expect(spritesOf(character(), SUN).shadow).toBeNull()
    const { lit, shadow } = spritesOf(character({ foot: 1 }), SUN)
    expect(drawSprite(shadow!, find)!.width).toBeLessThan(drawSprite(lit, find)!.width)
    expect(drawSprite({ ...lit, picture: 'none/none' }, find)).toBeUndefined()
  })
})
