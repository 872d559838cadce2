import { expect, it } from 'vitest'
import { features } from '#server/features/index.ts'
import { liveFeatures } from '#server/features/live.ts'

it('every feature that has rooms or documents is on the list of the live layer, with the same ones', () => {
  const live = features.filter(({ rooms, documents }) => rooms || documents)
  const brought = ({ name, rooms, documents }: (typeof liveFeatures)[number]) => ({ name, rooms, documents })
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
  expect(liveFeatures.map(brought).toSorted(byName)).toEqual(live.map(brought).toSorted(byName))
})
