import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { openStorage } from '#server/platform/storage/open.ts'
import { s3Storage } from '#server/platform/storage/s3.ts'
import { BeyondEnd, type Range, type Storage } from '#server/platform/storage/storage.ts'
import { startObjectStore } from '../../support/objectStore.ts'

const store = await startObjectStore()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pictomo-storage-'))
const [disk, s3] = [await openStorage(undefined, folder), await openStorage(store.config, folder)]
afterAll(async () => {
  s3.close()
  await store.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const TYPE = 'image/webp'
const read = async (storage: Storage, name: string, range?: Range) => {
  const found = await storage.get(name, range)
  return found && { text: (await buffer(found.body)).toString(), size: found.size, range: found.range }
}

describe.each([
  ['disk', disk],
  ['s3', s3],
] as const)('GLB-GA007: what is stored by %s', (_driver, storage) => {
  it('is there as it was put, and takes the place of what was there', async () => {
    await storage.put('scene-1.webp', Buffer.from('first'), TYPE)
    await storage.put('scene-1.webp', Buffer.from('second'), TYPE)
    expect(await read(storage, 'scene-1.webp')).toEqual({ text: 'second', size: 6, range: undefined })
    expect(await storage.exists('scene-1.webp')).toBe(true)
  })
  it('may lie below one another', async () => {
    await storage.put('a/b/c.webp', Buffer.from('below'), TYPE)
    expect(await read(storage, 'a/b/c.webp')).toMatchObject({ text: 'below' })
    expect(await storage.exists('a/b/d.webp')).toBe(false)
  })
  it('can be empty', async () => {
    await storage.put('empty.webp', Buffer.alloc(0), TYPE)
    expect(await read(storage, 'empty.webp')).toEqual({ text: '', size: 0, range: undefined })
  })
  it.each<[Range, string, { from: number; to: number }]>([
    [{ from: 2, to: 4 }, '234', { from: 2, to: 4 }],
    [{ from: 7 }, '789', { from: 7, to: 9 }],
    [{ from: 8, to: 99 }, '89', { from: 8, to: 9 }],
    [{ from: 0, to: 0 }, '0', { from: 0, to: 0 }],
  ])('is given in part: %o', async (range, text, given) => {
    await storage.put('digits.webp', Buffer.from('0123456789'), TYPE)
    expect(await read(storage, 'digits.webp', range)).toEqual({ text, size: 10, range: given })
  })
  it('has no part behind its end', async () => {
    await storage.put('digits.webp', Buffer.from('0123456789'), TYPE)
    await expect(storage.get('digits.webp', { from: 10 })).rejects.toThrow(BeyondEnd)
  })
  it('is nothing where nothing was put, and is gone when it was deleted, once and twice', async () => {
    expect([await storage.get('none.webp'), await storage.exists('none.webp')]).toEqual([undefined, false])
    await storage.put('gone.webp', Buffer.from('soon'), TYPE)
    await storage.delete('gone.webp')
    await storage.delete('gone.webp')
    expect([await storage.get('gone.webp'), await storage.exists('gone.webp')]).toEqual([undefined, false])
  })
  it('is one of them and whole where two put at once', async () => {
    const [one, other] = ['1'.repeat(200_000), '2'.repeat(300_000)]
    await Promise.all([one, other].map((text) => storage.put('both.webp', Buffer.from(text), TYPE)))
    expect([one, other]).toContain((await read(storage, 'both.webp'))?.text)
  })
  it.each([
    '../out.webp',
    '/out.webp',
    'a/../../out.webp',
    '.hidden',
    'a//b.webp',
    '',
    'a\0.webp',
    `${'x'.repeat(300)}`,
  ])('has no name that leads elsewhere: %j', async (name) => {
    await expect(storage.put(name, Buffer.from('x'), TYPE)).rejects.toThrow('can’t be the name')
    await expect(storage.get(name)).rejects.toThrow('can’t be the name')
    await expect(storage.exists(name)).rejects.toThrow('can’t be the name')
    await expect(async () => storage.delete(name)).rejects.toThrow('can’t be the name')
  })
})

describe('disk', () => {
  it('leaves no half file behind, also where it could not be put', async () => {
    fs.mkdirSync(path.join(folder, 'taken.webp'))
    onTestFinished(() => fs.rmSync(path.join(folder, 'taken.webp'), { recursive: true }))
    await expect(disk.put('taken.webp', Buffer.from('x'), TYPE)).rejects.toThrow()
    await disk.put('whole.webp', Buffer.from('x'), TYPE)
    expect(fs.readdirSync(folder).filter((name) => !name.endsWith('.webp') && name !== 'a')).toEqual([])
  })
})

describe('s3', () => {
  it('is loaded where it is configured alone: its code stands behind one import at run time', () => {
    const server = path.resolve(import.meta.dirname, '../../../server')
    const importers = fs
      .readdirSync(server, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .filter((name) => {
        const code = fs.readFileSync(path.join(server, name), 'utf8')
        return /@aws-sdk|@smithy/.test(code) || /^import (?!type)[^'\n]*'[^'\n]*\/s3\.ts'/m.test(code)
      })
    expect(importers).toEqual([path.join('platform', 'storage', 's3.ts')])
  })
  it('has what was put with its type, so that a store shows it as what it is', async () => {
    await s3.put('typed.webp', Buffer.from('x'), TYPE)
    expect(store.objects.get('typed.webp')?.type).toBe(TYPE)
  })
  it('takes a wrong secret, a bucket that is not there and a store that is broken for failures, and never for nothing', async () => {
    for (const wrong of [{ secretAccessKey: 'another-secret' }, { bucket: 'elsewhere' }]) {
      const other = await openStorage({ ...store.config, ...wrong }, folder)
      await expect(other.get('scene-1.webp')).rejects.toThrow()
      await expect(other.put('scene-1.webp', Buffer.from('x'), TYPE)).rejects.toThrow()
      other.close()
    }
    store.fail('error')
    onTestFinished(() => store.fail())
    await expect(s3.get('scene-1.webp')).rejects.toThrow()
    await expect(s3.exists('scene-1.webp')).rejects.toThrow()
  })
})

describe('a store that answers with something else', () => {
  const answers: Record<string, (res: http.ServerResponse) => void> = {
    'without a length': (res) =>
      void res.writeHead(200, { 'content-type': 'image/webp' }).write('a', () => res.end('b')),
    'with a page': (res) => void res.writeHead(200, { 'content-type': 'text/html', 'content-length': 6 }).end('<html>'),
    'with half of it': (res) =>
      void res
        .writeHead(200, { 'content-type': 'image/webp', 'content-length': 10 })
        .write('half', () => res.destroy()),
  }
  it.each(Object.keys(answers))('%s has failed: browsers would keep it for ever', async (how) => {
    const server = http.createServer((_req, res) => answers[how]!(res)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const given = { endpoint, bucket: 'pictures', region: 'eu-north-1', accessKeyId: 'us', secretAccessKey: 'ours' }
    const storage = s3Storage(given)
    await expect(storage.get('a.webp')).rejects.toThrow()
    storage.close()
    server.close()
  })
})
