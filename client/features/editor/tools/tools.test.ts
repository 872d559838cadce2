import { beforeEach, describe, expect, it } from 'vitest'
import { createMachine, type Machine, type Pointing } from '#client/canvas/machine.ts'
import { characterKey, sampleCard } from '#shared/documents/card/sample.ts'
import type { Placement } from '../gesture.ts'
import { type ToolWorld, tools } from './index.ts'

const characters = sampleCard(3, 3).characters.map((character, n) => ({
  ...character,
  frame: [n * 300, 100, 100, 100] as [number, number, number, number],
}))
const [a, b, c] = [0, 1, 2].map(characterKey) as [string, string, string]
let world: ToolWorld & {
  grouped: boolean
  selected: string[]
  moved: Map<string, Placement>
  log: string[]
  panned: number[]
}
let machine: Machine
const at = (x: number, y: number, more: Partial<Pointing> = {}): Pointing => ({
  at: [x, y],
  screen: [x, y],
  target: null,
  under: more.target ? [more.target] : [],
  shift: false,
  alt: false,
  ctrl: true,
  ...more,
})

beforeEach(() => {
  world = {
    grouped: false,
    selected: [],
    moved: new Map(),
    log: [],
    panned: [],
    characters: () => characters,
    selection: () => world.selected,
    held: (keys) => (keys.includes(a) && world.grouped ? [...new Set([...keys, b])] : keys),
    select: (keys) => {
      world.selected = [...keys]
    },
    canWrite: () => true,
    gesture: {
      begin: () => world.log.push('begin'),
      move: (placements) => {
        world.moved = placements
      },
      end: () => world.log.push('end'),
      cancel: () => world.log.push('cancel'),
    },
    copy: () => {
      world.log.push('copy')
      world.selected = [c]
    },
    snaps: () => true,
    guides: () => undefined,
    marquee: (box) => world.log.push(box ? 'box' : 'no box'),
    view: () => ({ x: 0, y: 0, scale: 1 }),
    write: () => undefined,
    pin: (at, target) => world.log.push(`pin ${at} ${target === a}`),
    pan: (dx, dy) => world.panned.push(dx, dy),
  }
  machine = createMachine(() => tools.select(world))
})

describe('the select tool', () => {
  it('selects by click, adds and takes away with shift', () => {
    machine.pointerDown(at(10, 110, { target: a, ctrl: false }))
    machine.pointerUp(at(10, 110))
    machine.pointerDown(at(310, 110, { target: b, shift: true, ctrl: false }))
    machine.pointerUp(at(310, 110))
    expect(world.selected).toEqual([a, b])
    machine.pointerDown(at(10, 110, { target: a, shift: true, ctrl: false }))
    machine.pointerUp(at(10, 110))
    expect(world.selected).toEqual([b])
  })
  it('drags all that are selected as one gesture, and a click on one of them selects it alone', () => {
    world.selected = [a, b]
    machine.pointerDown(at(10, 110, { target: a, ctrl: false }))
    machine.pointerMove(at(12, 110))
    expect(machine.state).toBe('select.pointing')
    machine.pointerMove(at(60, 130))
    machine.pointerMove(at(61, 131))
    expect([...world.moved].map(([key, { frame }]) => [key, frame[0], frame[1]])).toEqual([
      [a, 51, 121],
      [b, 351, 121],
    ])
    machine.pointerUp(at(61, 131))
    expect(world.log).toEqual(['begin', 'end'])
    machine.pointerDown(at(10, 110, { target: a, ctrl: false }))
    machine.pointerUp(at(10, 110))
    expect(world.selected).toEqual([a])
  })
  it('snaps to another character unless Ctrl is held', () => {
    world.selected = [a]
    machine.pointerDown(at(50, 150, { target: a, ctrl: false }))
    machine.pointerMove(at(60, 150, { ctrl: false }))
    machine.pointerMove(at(247, 170, { ctrl: false }))
    expect(world.moved.get(a)?.frame[0]).toBe(200)
  })
  it('drags copies when it is begun with Alt, and selects what was selected when they are given up', () => {
    world.selected = [a]
    machine.pointerDown(at(10, 110, { target: a, alt: true, ctrl: false }))
    machine.pointerMove(at(60, 130, { alt: true }))
    machine.pointerMove(at(70, 130, { alt: true }))
    expect([world.log, [...world.moved.keys()]]).toEqual([['begin', 'copy'], [c]])
    machine.cancel()
    expect(world.selected).toEqual([a])
  })
  it('selects what lies below by a click with Ctrl or Alt, one further down with each', () => {
    const click = (more: Partial<Pointing>) => {
      machine.pointerDown(at(10, 110, { target: a, under: [a, b, c], ctrl: false, ...more }))
      machine.pointerUp(at(10, 110))
      return world.selected
    }
    expect([click({ ctrl: true }), click({ ctrl: true }), click({ ctrl: true }), click({ ctrl: true })]).toEqual([
      [a],
      [b],
      [c],
      [a],
    ])
    expect([click({ alt: true }), click({ alt: true }), click({})]).toEqual([[b], [c], [a]])
    world.grouped = true
    world.selected = []
    expect([click({}), click({ ctrl: true })]).toEqual([[a, b], [b]])
    world.selected = [c]
    expect(click({ ctrl: true, shift: true })).toEqual([c, a])
  })
  it('drags what is selected also where something lies over it', () => {
    world.selected = [b]
    machine.pointerDown(at(10, 110, { target: a, under: [a, b], ctrl: false }))
    machine.pointerMove(at(60, 130))
    machine.pointerMove(at(70, 130))
    machine.pointerUp(at(70, 130))
    expect([world.selected, [...world.moved.keys()]]).toEqual([[b], [b]])
  })
  it('escape gives a drag up', () => {
    world.selected = [a]
    machine.pointerDown(at(10, 110, { target: a, ctrl: false }))
    machine.pointerMove(at(60, 130))
    machine.pointerMove(at(70, 130))
    expect(machine.cancel()).toBe(true)
    expect(world.log).toEqual(['begin', 'cancel'])
    expect(machine.cancel()).toBe(false)
  })
  it('a press on another one that turns into two fingers leaves what was selected', () => {
    world.selected = [a]
    machine.pointerDown(at(310, 110, { target: b, touch: true, ctrl: false }))
    machine.cancel()
    expect(world.selected).toEqual([a])
  })
  it('selects by a rectangle, and a press beside all selects nothing', () => {
    world.selected = [c]
    machine.pointerDown(at(290, 90))
    expect(world.selected).toEqual([])
    machine.pointerMove(at(350, 150))
    machine.pointerUp(at(350, 150))
    expect(world.selected).toEqual([b])
  })
  it('draws the rectangle from a character on too, with Ctrl', () => {
    machine.pointerDown(at(310, 110, { target: b, ctrl: true }))
    machine.pointerMove(at(350, 150, { ctrl: true }))
    machine.pointerMove(at(650, 150, { ctrl: true }))
    machine.pointerUp(at(650, 150))
    expect(world.selected).toEqual([b, c])
    expect(world.log).not.toContain('begin')
  })
  it('moves several to the edge together', () => {
    world.selected = [a, b]
    machine.pointerDown(at(310, 110, { target: b, ctrl: false }))
    machine.pointerMove(at(0, 110))
    machine.pointerMove(at(0, 110))
    expect([...world.moved.values()].map(({ frame }) => frame[0])).toEqual([-50, 250])
  })
  it('takes hold of a whole group, adds it and takes it away', () => {
    world.grouped = true
    machine.pointerDown(at(10, 110, { target: a, ctrl: false }))
    machine.pointerUp(at(10, 110))
    expect(world.selected).toEqual([a, b])
    machine.pointerDown(at(10, 110, { target: a, shift: true, ctrl: false }))
    machine.pointerUp(at(10, 110))
    expect(world.selected).toEqual([])
    machine.pointerDown(at(0, 90))
    machine.pointerMove(at(50, 150))
    machine.pointerUp(at(50, 150))
    expect(world.selected).toEqual([a, b])
  })
  it('a reader selects and never drags', () => {
    world.canWrite = () => false
    machine.pointerDown(at(10, 110, { target: a, ctrl: false }))
    machine.pointerMove(at(60, 130))
    expect(world.selected).toEqual([a])
    expect(world.log).toEqual([])
  })
})

describe('the hand tool', () => {
  it('a finger moves what is selected, and the view beside it; two fingers leave the selection', () => {
    machine = createMachine(() => tools.hand(world))
    world.selected = [a]
    machine.pointerDown(at(10, 110, { target: a, touch: true, ctrl: false }))
    machine.pointerMove(at(60, 130))
    machine.pointerMove(at(70, 130))
    machine.pointerUp(at(70, 130))
    expect([world.log, [...world.moved.keys()], world.panned]).toEqual([['begin', 'end'], [a], []])
    for (const target of [null, b]) {
      machine.pointerDown(at(310, 110, { target, touch: true, ctrl: false }))
      machine.pointerMove(at(350, 110))
      machine.cancel()
    }
    expect([world.panned, world.selected]).toEqual([[40, 0, 40, 0], [a]])
    world.canWrite = () => false
    machine.pointerDown(at(10, 110, { target: a, touch: true, ctrl: false }))
    machine.pointerMove(at(60, 110))
    expect(world.panned.slice(4)).toEqual([50, 0])
  })
  it('moves the view, and selects by a tap', () => {
    machine = createMachine(() => tools.hand(world))
    machine.pointerDown(at(0, 0, { target: a, ctrl: false }))
    machine.pointerMove(at(50, 20))
    machine.pointerUp(at(50, 20))
    expect([world.panned, world.selected]).toEqual([[50, 20], []])
    machine.pointerDown(at(0, 0, { target: a, ctrl: false }))
    machine.pointerUp(at(0, 0))
    expect(world.selected).toEqual([a])
  })
})

it('the comment tool says where a press ends, and on what it began', () => {
  machine = createMachine(() => tools.comment(world))
  machine.pointerDown(at(10, 110, { target: a }))
  machine.pointerUp(at(12, 111))
  expect(world.log).toEqual(['pin 12,111 true'])
  machine.pointerDown(at(10, 110))
  machine.cancel()
  expect(world.log).toHaveLength(1)
})
