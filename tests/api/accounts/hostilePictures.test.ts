import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { gravatar } from '#server/features/accounts/profile/gravatar.ts'
import { readPicture, waitingPictures } from '#server/platform/pictures.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import { listMarkets } from '#shared/contract/catalogue/index.ts'
import { RateLimited } from '#shared/errors.ts'
import type { Person } from '../../support/factories.ts'
import * as pictures from '../../support/hostilePictures.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld, until } from '../../support/world.ts'

const world = testWorld({ env: { DATABASE_POOL: '2', TRUSTED_PROXIES: '1' } })
const { dataUrl } = pictures

const upload = (person: Person, file: string) => world.as(person).call(contract.uploadAvatar, { file })
/** Takes all places of the reading of pictures, until it is told to give them back. */
async function holdReading(): Promise<() => Promise<unknown>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const bytes = await pictures.webp()
  const begun: number[] = []
  const holding = [-1, -2].map((person) =>
    readPicture({ bytes, person, mostPixels: 1_000_000 }, async () => {
      begun.push(person)
      await promise
    }),
  )
  await until(() => begun.length === holding.length)
  return () => {
    resolve()
    return Promise.all(holding)
  }
}
/** Connections that stand in a transaction. */
const inTransaction = async (): Promise<number> =>
  (
    await world.database.pool.query(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
    )
  ).rows[0].n

describe('a picture that was made to stop the site', () => {
  it('is refused by its header, by its kind, and where it is cut off', async () => {
    const person = await world.make.member()
    const hostile: [string, Buffer, string][] = [
      ['interlaced, of 9 megapixels', await pictures.interlaced(3000, 3000), 'png'],
      ['a header alone', pictures.bombHeader(), 'png'],
      ['cut off', await pictures.truncated(), 'png'],
      ['SVG', pictures.svg(), 'png'],
      ['GIF', await pictures.gif(), 'png'],
      ['TIFF', await pictures.tiff(), 'png'],
      ['WebP that says PNG', await pictures.webp(), 'png'],
      ['PNG that says JPEG', await pictures.interlaced(200, 200), 'jpeg'],
    ]
    for (const [what, bytes, said] of hostile) {
      const refused = await refusalOf(upload(person, dataUrl(bytes, said)))
      expect([what, contract.NoPicture.is(refused)]).toEqual([what, true])
    }
  })

  it('gives its first frame alone', async () => {
    const person = await world.make.member()
    const { user } = await upload(person, dataUrl(await pictures.animated(4), 'webp'))
    const kept = await sharp(Buffer.from(await (await fetch(world.base + user.avatar)).arrayBuffer())).stats()
    expect(kept.channels[0]!.min).toBeGreaterThan(200)
    expect(kept.channels[2]!.max).toBeLessThan(60)
  })

  it('keeps no connection while it is read: with a pool of two, others are answered meanwhile', async () => {
    const file = dataUrl(await pictures.interlaced(1900, 1900), 'png')
    const people = await Promise.all(Array.from({ length: 6 }, () => world.make.member()))
    const release = await holdReading()
    const uploads = people.map((person) => refusalOf(upload(person, file)))
    await until(() => waitingPictures() === people.length)
    // What else goes on here ends; these would stay.
    await until(inTransaction, (open) => open === 0)
    const reads = await Promise.all(people.map(() => world.as(null).call(listMarkets, {})))
    expect(reads).toHaveLength(people.length)
    const again = await refusalOf(upload(people[0]!, file))
    expect(RateLimited.is(again)).toBe(true)
    await release()
    expect((await Promise.all(uploads)).filter((refused) => refused !== undefined)).toEqual([])
  })

  it('waits with few others: who comes when too many wait is asked to come again', async () => {
    const file = dataUrl(await pictures.interlaced(50, 50), 'png')
    const people = await Promise.all(Array.from({ length: 24 }, () => world.make.member()))
    const release = await holdReading()
    const refused: unknown[] = []
    const uploads = people.map((person) =>
      refusalOf(upload(person, file)).then((reply) => reply !== undefined && refused.push(reply)),
    )
    await until(() => waitingPictures() === 20 && refused.length === 4)
    await release()
    await Promise.all(uploads)
    expect(refused.map(RateLimited.is)).toEqual([true, true, true, true])
  })
})

describe('a service for pictures that means ill', () => {
  const MOVED = createHash('sha256').update('moved@example.test').digest('hex')
  const asked: string[] = []
  const served = { bytes: 0 }
  const service = http.createServer((req, res) => {
    asked.push(req.url!)
    if (req.url === '/elsewhere') return void res.end(pictures.svg())
    if (req.url!.includes(MOVED)) return void res.writeHead(302, { location: '/elsewhere' }).end()
    // Without an end and without saying how much it is.
    const pour = () => {
      while (!res.destroyed) {
        served.bytes += 65_536
        if (!res.write(Buffer.alloc(65_536))) return void res.once('drain', pour)
      }
    }
    pour()
  })
  const listening = new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    service.closeAllConnections()
    service.close()
  })

  it('is heard no further than a megabyte, and nowhere else', async () => {
    await listening
    const base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    expect(await gravatar(base).pictureOf('flood@example.test')).toBeNull()
    expect(served.bytes).toBeLessThan(20_000_000)
    expect(await gravatar(base).pictureOf('moved@example.test')).toBeNull()
    expect(asked).not.toContain('/elsewhere')
  })
})
