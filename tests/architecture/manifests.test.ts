import { expect, it } from 'vitest'
import { features } from '#server/features/index.ts'
import type { SetUp } from '#server/platform/feature.ts'
import { RoomKind } from '#shared/events/index.ts'
import { featureMap } from './featureMap.ts'

/** Enough to list what a feature would bring; nothing of it runs. */
const setUp = {
  production: false,
  secret: 'x'.repeat(40),
  publicUrl: 'http://localhost',
  staffDomains: [],
  appLinks: {},
  secretColumns: [],
  signInProviders: { names: [], settings: () => undefined },
} as unknown as SetUp

const strangersHeard = (map: typeof featureMap) =>
  features.flatMap(({ name, subscribers }) =>
    (subscribers?.(setUp) ?? [])
      .map(({ event }) => event.split('.')[0]!)
      .filter((from) => from !== name && !map[name]?.hears.includes(from))
      .map((from) => `${name} hears ${from}`),
  )

it('a feature subscribes to the events of those that the map says, and of no others', () => {
  expect(strangersHeard(featureMap)).toEqual([])
  const deaf = { ...featureMap, rewards: { ...featureMap.rewards!, hears: [] } }
  expect(strangersHeard(deaf)).toContain('rewards hears quiz')
  for (const [name, { hears }] of Object.entries(featureMap)) {
    const events = features.find((one) => one.name === name)?.subscribers?.(setUp) ?? []
    const from = new Set(events.map(({ event }) => event.split('.')[0]))
    expect([name, hears.filter((other) => !from.has(other))]).toEqual([name, []])
  }
})

it('every kind of room has exactly one door', () => {
  const doors = features.flatMap(({ rooms }) => Object.keys(rooms ?? {}))
  expect(doors.toSorted()).toEqual([...RoomKind.options].toSorted())
})

it('the list of features holds each of the map once, under its own name', () => {
  expect(features.map(({ name }) => name).toSorted()).toEqual(Object.keys(featureMap).toSorted())
})
