import fs from 'node:fs/promises'
import path from 'node:path'
import Router from '@koa/router'
import type Koa from 'koa'
import { NotFound } from '#shared/errors.ts'
import { isStaff } from '#shared/rules/accounts/actor.ts'
import { decoded } from '#shared/text.ts'
import { readAvatar } from '../features/accounts/profile/index.ts'
import { historyImage, sceneImage } from '../features/editor/index.ts'
import { mayHear } from '../features/learning/index.ts'
import { sendFile } from '../platform/files.ts'
import { identityOf, type Requests } from '../platform/requests.ts'
import { poolSql } from '../platform/sql.ts'

/** Pictures, sounds and composed scenes. */
export function mediaRouter(deps: Requests & { contentDir: string; dataDir: string }): Router {
  const router = new Router()
  const roots = { content: deps.contentDir, cache: path.join(deps.dataDir, 'cache') }
  const sql = poolSql(deps.pool)
  /** Recordings tell what a card's facts do: they are open to whom the card is, and to those who make cards. */
  const isHeardBy = async (koa: Koa.Context, url: string): Promise<boolean> => {
    const now = deps.clock()
    const actor = (await identityOf(deps, koa, now))?.actor
    return (actor !== undefined && isStaff(actor)) || mayHear({ sql, now }, actor?.id ?? 0, url)
  }
  // Most are anybody's, and no session is asked for; a private card's picture is its author's.
  router.get('/media/scenes/:card-:revision.webp', async (koa) => {
    const { card, revision } = koa.params as { card: string; revision: string }
    if (!/^\d{1,9}-\d{1,9}$/.test(`${card}-${revision}`)) throw NotFound()
    const seenBy = (readerId: number) => sceneImage(sql, roots, Number(card), Number(revision), readerId)
    const open = await seenBy(0)
    const own = open ? undefined : await identityOf(deps, koa, deps.clock())
    const file = open ?? (own && (await seenBy(own.actor.id)))
    const cache = { maxAgeSeconds: 31_536_000, immutable: true, isPrivate: !open }
    if (!file || !(await sendFile(koa, roots.cache, path.basename(file), cache))) throw NotFound()
  })
  router.get('/media/avatars/:id.webp', async (koa) => {
    const { id = '' } = koa.params as { id?: string }
    const image = isUuid(id) ? await readAvatar(sql, id) : undefined
    if (!image) throw NotFound()
    koa.type = 'image/webp'
    koa.set('Cache-Control', 'public, max-age=31536000, immutable')
    koa.body = image
  })
  // A draft is for its makers: the picture is sent to them only, and kept by their browser only.
  router.get('/media/scenes/history/:id.webp', async (koa) => {
    const identity = await identityOf(deps, koa, deps.clock())
    const { id = '' } = koa.params as { id?: string }
    const file = identity && isUuid(id) ? await historyImage(sql, roots, identity.actor, id) : undefined
    if (!file) throw NotFound()
    koa.type = 'image/webp'
    koa.set('Cache-Control', 'private, max-age=31536000, immutable')
    koa.body = await fs.readFile(file)
  })
  router.get(/^\/media\/(pictures|cards)\/(.+)$/, async (koa) => {
    const name = decoded(koa.path.slice('/media/'.length)) ?? ''
    const shown = /\.(svg|mp3|webp|png)$/.test(name)
    const isPrivate = name.endsWith('.mp3')
    if (isPrivate && !(await isHeardBy(koa, `/media/${name}`))) throw NotFound()
    if (!shown || !(await sendFile(koa, deps.contentDir, name, { maxAgeSeconds: 86_400, immutable: false, isPrivate })))
      throw NotFound()
  })
  return router
}

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
