import http from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { gravatar } from '#server/features/accounts/profile/gravatar.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import { rawCall } from '../../support/api.ts'
import { testWorld } from '../../support/world.ts'

const picture = (width: number, height: number, type: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
  sharp({ create: { width, height, channels: 3, background: '#c92a68' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    [type]()
    .toBuffer()
const asked: string[] = []
const service = http.createServer(async (req, res) => {
  asked.push(req.url!)
  if (req.url!.includes('973dfe46')) res.end(await picture(256, 256, 'webp'))
  else res.writeHead(404).end()
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
afterAll(() => void service.close())
const base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
const world = testWorld({ env: { GRAVATAR_URL: base } })
const urlOf = (bytes: Buffer, type = 'jpeg') => `data:image/${type};base64,${bytes.toString('base64')}`

describe('a person’s picture', () => {
  it('SET-CA002: is kept as a small square without what the camera wrote, and goes with its account', async () => {
    const person = await world.make.member()
    const me = world.as(person)
    const { user } = await me.call(contract.uploadAvatar, { file: urlOf(await picture(600, 300)) })
    expect(user.avatar).toMatch(/^\/media\/avatars\/[0-9a-f-]{36}\.webp$/)
    expect(user.uploaded_avatar).toBe(user.avatar)
    const reply = await fetch(world.base + user.avatar)
    expect(reply.headers.get('content-type')).toBe('image/webp')
    expect(reply.headers.get('cache-control')).toContain('immutable')
    const stored = await sharp(Buffer.from(await reply.arrayBuffer())).metadata()
    expect([stored.width, stored.height, stored.exif]).toEqual([256, 256, undefined])

    const second = await me.call(contract.uploadAvatar, { file: urlOf(await picture(300, 300, 'png'), 'png') })
    expect(second.user.avatar).not.toBe(user.avatar)
    expect((await fetch(world.base + user.avatar)).status).toBe(404)
    const { user: bare } = await me.call(contract.removeAvatar, {})
    expect([bare.avatar, bare.uploaded_avatar]).toEqual([null, null])
    expect((await fetch(world.base + second.user.avatar)).status).toBe(404)
  })

  it('is refused when it is none, too large or of another kind', async () => {
    const me = world.as(await world.make.member())
    const statusOf = (file: string) =>
      me.call(contract.uploadAvatar, { file }).then(
        () => 200,
        (error: { status: number }) => error.status,
      )
    expect(await statusOf(urlOf(Buffer.from('no picture at all')))).toBe(422)
    expect(await statusOf('data:image/svg+xml;base64,PHN2Zy8+')).toBe(422)
    expect(await statusOf(urlOf(Buffer.alloc(190_000)))).toBe(422)
    expect(await statusOf('https://example.com/a.png')).toBe(422)
    expect((await rawCall(world.base, contract.uploadAvatar, { file: 'x' })).status).toBe(401)
    for (const path of ['/media/avatars/1.webp', `/media/avatars/${crypto.randomUUID()}.webp`])
      expect((await fetch(world.base + path)).status).toBe(404)
  })
})

describe('Gravatar', () => {
  it('is asked for the address’ hash, and answers null when it has nothing or is away', async () => {
    // SHA-256 of test@example.com begins with 973dfe46.
    expect(await gravatar(base).pictureOf(' Test@Example.com ')).toBeInstanceOf(Buffer)
    expect(asked.at(-1)).toMatch(/^\/avatar\/973dfe463ec85785f5f95af5ba3906eedb2d931c24e69824a89ea65dba4e813b\?/)
    expect(await gravatar(base).pictureOf('other@example.com')).toBeNull()
    expect(await gravatar('http://127.0.0.1:1').pictureOf('test@example.com')).toBeNull()
  })

  it('gives its picture to whoever asks for it, and says so when it has none', async () => {
    const person = await world.make.member()
    await world.database.pool.query('update users set email = $2 where id = $1', [person.id, 'test@example.com'])
    expect(await world.as(person).call(contract.listAvatarWays, {})).toEqual({ gravatar: true })
    const { user } = await world.as(person).call(contract.useGravatar, {})
    expect(user).toMatchObject({ use_gravatar: true, uploaded_avatar: null })
    expect((await fetch(world.base + user.avatar)).status).toBe(200)
    const other = world.as(await world.make.member())
    await expect(other.call(contract.useGravatar, {})).rejects.toMatchObject({ code: 'accounts.no_gravatar' })
  })
})
