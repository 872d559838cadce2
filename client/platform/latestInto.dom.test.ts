import { expect, it } from 'vitest'
import { latestInto, type Remote, remote } from './remote.ts'

const waiting = <T>() => Promise.withResolvers<T>()

it('of two under way the later one is shown, whichever comes first', async () => {
  const place = { list: remote() as Remote<string> }
  const load = latestInto(place, 'list')
  const [first, second] = [waiting<string>(), waiting<string>()]
  const [one, two] = [load(() => first.promise), load(() => second.promise)]
  second.resolve('new')
  await two
  first.resolve('old')
  await one
  expect(place.list).toEqual({ status: 'ready', data: 'new', error: null })
})

it('what stood there stays where the next can’t be had', async () => {
  const place = { list: remote() as Remote<string> }
  const load = latestInto(place, 'list')
  await load(async () => 'there')
  const error = new Error('no line')
  await load(() => Promise.reject(error))
  expect(place.list).toEqual({ status: 'failed', data: 'there', error })
})
