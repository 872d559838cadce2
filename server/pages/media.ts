import path from 'node:path'
import { Readable } from 'node:stream'
import Router from '@koa/router'
import type Koa from 'koa'
import { ownPictureOf } from '#shared/documents/card/picture.ts'
import { recordingOf, recordingUrl } from '#shared/documents/card/recording.ts'
import { NotFound } from '#shared/errors.ts'
import { isStaff } from '#shared/rules/accounts/actor.ts'
import { sizeNamed } from '#shared/rules/scenes/pictureSizes.ts'
import { decoded } from '#shared/text.ts'
import { SECOND_MS } from '#shared/time.ts'
import { readAvatar } from '../features/accounts/profile/index.ts'
import { readContributionImage } from '../features/community/index.ts'
import { draftImage, historyImage, ownPictureImage, recordings, sceneImage } from '../features/editor/index.ts'
import { isEverybodys } from '../features/learning/index.ts'
import { type Drawing, mediaRoots, PICTURE_TYPE, type Pictures, spriteImage } from '../features/scenes/index.ts'
import type { SetUp } from '../platform/feature.ts'
import { type FileCache, sendFile } from '../platform/files.ts'
import { createMediaAddresses } from '../platform/mediaAddresses.ts'
import { identityOf, type Requests } from '../platform/requests.ts'
import { poolSql } from '../platform/sql.ts'
import { isKnown, rangeOf, sendStored } from '../platform/storage/send.ts'
import { BeyondEnd, type Range } from '../platform/storage/storage.ts'

const SCENE = /^\/media\/scenes\/(\d{1,9})(?:-(\d{1,9}))?(?:-([a-z]{1,20}))?\.webp$/
/** A draft's; the hash only tells that it is another one now. */
const DRAFT = /^\/media\/scenes\/draft\/(\d{1,9})-[0-9a-f]{16}(?:-([a-z]{1,20}))?\.webp$/
const SPRITE = /^\/media\/sprites\/([0-9a-f]{32})\.webp$/
const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400
const YEAR_SECONDS = 31_536_000

/** Pictures, sounds and composed scenes. */
export function mediaRouter(
  deps: Requests & { contentDir: string; dataDir: string; pictures: Pictures; setUp: Pick<SetUp, 'secret'> },
): Router {
  const router = new Router()
  const roots = mediaRoots(deps)
  const sql = poolSql(deps.pool)
  const addresses = createMediaAddresses(deps.setUp.secret)
  const makesCards = async (koa: Koa.Context): Promise<boolean> => {
    const actor = (await identityOf(deps, koa, deps.clock()))?.actor
    return actor !== undefined && isStaff(actor)
  }
  // Most are anybody's, and no session is asked for; a private card's picture is its author's.
  // By its version it is good for ever; without one it is the scene as it is now.
  router.get(SCENE, async (koa) => {
    const [, id, version, sized] = SCENE.exec(koa.path) ?? []
    const [card, revision] = [Number(id), version === undefined ? null : Number(version)]
    const size = sizeNamed(sized)
    // One takes half a minute of a core: it is for those who make cards, and no page shows it.
    if (!size || (size === 'full' && !(await makesCards(koa)))) throw NotFound()
    const seenBy = (readerId: number) => sceneImage(sql, roots, { card, revision, size }, readerId)
    const open = await seenBy(0)
    const own = open ? undefined : await identityOf(deps, koa, deps.clock())
    const drawing = open ?? (own ? await seenBy(own.actor.id) : undefined)
    const isForEver = revision !== null
    const cache = {
      maxAgeSeconds: isForEver ? YEAR_SECONDS : HOUR_SECONDS,
      immutable: isForEver,
      asksAgain: !open || size === 'full',
    }
    await sendDrawing(koa, deps.pictures, drawing, cache)
  })
  // A picture in its light tells no more than the scene it stands in, and nobody guesses its number.
  router.get(SPRITE, async (koa) => {
    const drawing = await spriteImage(sql, roots, SPRITE.exec(koa.path)?.[1] ?? '')
    await sendDrawing(koa, deps.pictures, drawing, { maxAgeSeconds: YEAR_SECONDS, immutable: true })
  })
  router.get('/media/avatars/:id.webp', async (koa) => {
    const { id = '' } = koa.params as { id?: string }
    const image = isUuid(id) ? await readAvatar(sql, id) : undefined
    if (!image) throw NotFound()
    koa.type = 'image/webp'
    koa.set('Cache-Control', 'public, max-age=31536000, immutable')
    koa.body = image
  })
  // What a reader added is everybody's while it is shown; else its maker's and the moderators'.
  router.get('/media/contributions/:id.webp', async (koa) => {
    const { id = '' } = koa.params as { id?: string }
    const open = isUuid(id) ? await readContributionImage(sql, id, null) : undefined
    const own = open || !isUuid(id) ? undefined : await identityOf(deps, koa, deps.clock())
    const found = open ?? (own && (await readContributionImage(sql, id, own.actor)))
    if (!found) throw NotFound()
    koa.type = 'image/webp'
    koa.set('Cache-Control', found.is_everybodys ? 'private, max-age=300' : 'private, no-cache')
    koa.body = found.image
  })
  // A draft is for its makers: the picture is sent to them only, and kept by their browser only.
  router.get('/media/scenes/history/:id.webp', async (koa) => {
    const identity = await identityOf(deps, koa, deps.clock())
    const { id = '' } = koa.params as { id?: string }
    const drawing = identity && isUuid(id) ? await historyImage(sql, roots, identity.actor, id) : undefined
    await sendDrawing(koa, deps.pictures, drawing, { maxAgeSeconds: 0, immutable: false, asksAgain: true })
  })
  router.get(DRAFT, async (koa) => {
    const [, card, sized] = DRAFT.exec(koa.path) ?? []
    const size = sizeNamed(sized)
    const identity = await identityOf(deps, koa, deps.clock())
    if (!size || size === 'full' || !identity) throw NotFound()
    const drawing = await draftImage(sql, roots, identity.actor, { card: Number(card), size })
    await sendDrawing(koa, deps.pictures, drawing, { maxAgeSeconds: 0, immutable: false, asksAgain: true })
  })
  // A picture of somebody's own is its maker's, and of whoever learns or edits a card that shows it.
  router.get(/^\/media\/pictures\/own\/.+$/, async (koa) => {
    const picture = ownPictureOf(koa.path)
    const identity = picture ? await identityOf(deps, koa, deps.clock()) : null
    const found = picture && (await ownPictureImage(sql, picture, identity?.actor ?? null))
    if (!found) throw NotFound()
    const cache = { maxAgeSeconds: 300, immutable: false, isPrivate: true, asksAgain: !found.isEverybodys }
    if (!isKnown(koa, picture, PICTURE_TYPE, cache)) koa.body = found.image
  })
  // A recording that was made for a card is open as the card is, and to who edits it.
  router.get(/^\/media\/recordings\/.+$/, async (koa) => {
    const [asked, now] = [recordingOf(koa.path), deps.clock()]
    if (!asked) throw NotFound()
    const until = addresses.openUntil(koa.path, koa.query, now)
    const isPublic = !until && (await isEverybodys({ sql, now }, recordingUrl(asked.id)))
    const identity = until || isPublic ? null : await identityOf(deps, koa, now)
    if (!until && !isPublic && !(identity && (await recordings.mayHear(sql, asked.id, identity.actor))))
      throw NotFound()
    const cache = { maxAgeSeconds: DAY_SECONDS, immutable: false, isPrivate: !isPublic, asksAgain: identity !== null }
    await sendRecording(koa, (range) => recordings.part(sql, asked, range), asked, cache)
  })
  // Pictures of the library and places are common to all cards.
  router.get(/^\/media\/(pictures|kits)\/.+$/, async (koa) => {
    const [name, cache] = [shownFile(koa), { maxAgeSeconds: DAY_SECONDS, immutable: false }]
    const picture = /^pictures\/(.+)$/.exec(name)?.[1]
    if (await sendFile(koa, roots.content, name, cache)) return
    if (!picture || !(await sendFile(koa, roots.library, picture, cache))) throw NotFound()
  })
  // A card's own files tell what its facts do: they are open as the card is. A drawing names them bare, to its makers alone.
  router.get(/^\/media\/cards\/.+$/, async (koa) => {
    const [name, now] = [shownFile(koa), deps.clock()]
    const url = `/media/${name}`
    const until = addresses.openUntil(url, koa.query, now)
    const isPublic = !until && (await isEverybodys({ sql, now }, url))
    if (!until && !isPublic && !(await makesCards(koa))) throw NotFound()
    const left = until ? Math.floor((until.getTime() - now.getTime()) / SECOND_MS) : DAY_SECONDS
    const cache = {
      maxAgeSeconds: Math.min(left, DAY_SECONDS),
      immutable: false,
      isPrivate: !isPublic,
      asksAgain: !until && !isPublic,
    }
    // A card that somebody has opened in the editor names its recordings as they were called when they were MP3.
    const files = name.endsWith('.mp3') ? [name, name.replace(/mp3$/, 'webm')] : [name]
    for (const file of files) if (await sendFile(koa, deps.contentDir, file, cache)) return
    throw NotFound()
  })
  return router
}

/** Sends a drawn picture: a kept file as files are sent, what a store gives as it comes. @throws NotFound */
async function sendDrawing(
  koa: Koa.Context,
  pictures: Pictures,
  drawing: Drawing | undefined,
  cache: FileCache,
): Promise<void> {
  if (!drawing) throw NotFound()
  const { folder } = pictures.storage
  // Its name tells all that is in it: the store is not asked for what the browser has.
  if (!folder && isKnown(koa, drawing.name, PICTURE_TYPE, cache)) return
  const found = await pictures.find(drawing, rangeOf(koa)).catch((error) => {
    if (error instanceof BeyondEnd) return undefined
    throw error
  })
  if (!found) {
    koa.remove('ETag')
    koa.set('Cache-Control', 'no-store')
    koa.status = 416
  } else if ('file' in found) {
    if (!folder || !(await sendFile(koa, folder, found.file, cache))) throw NotFound()
  } else if ('stored' in found) sendStored(koa, found.stored)
  else if (!isKnown(koa, drawing.name, PICTURE_TYPE, cache)) koa.body = found.bytes
}

type Part = Awaited<ReturnType<typeof recordings.part>>
/** Sends a recording, or the part of it that is asked for. @throws NotFound */
async function sendRecording(
  koa: Koa.Context,
  partOf: (range: Range | undefined) => Promise<Part>,
  { id, low }: { id: string; low: boolean },
  cache: FileCache,
): Promise<void> {
  const range = rangeOf(koa)
  const part = await partOf(range).catch((error) => {
    if (error instanceof BeyondEnd) return null
    throw error
  })
  if (part === undefined) throw NotFound()
  if (part === null) {
    koa.set('Cache-Control', 'no-store')
    koa.status = 416
  } else if (!isKnown(koa, low ? `${id}-low` : id, 'audio/mpeg', cache)) {
    const { bytes, size, from } = part
    sendStored(koa, { body: Readable.from([bytes]), size, range: range && { from, to: from + bytes.length - 1 } })
  }
}

/**
 * The file of the pack that an address is of, in a form that browsers show or play. An address that leads about (`..`,
 * `//`) is refused, so that no rule is gone round. @throws NotFound
 */
function shownFile(koa: Koa.Context): string {
  const name = decoded(koa.path.slice('/media/'.length)) ?? ''
  if (!/\.(svg|mp3|webm|webp|png)$/.test(name) || path.posix.normalize(name) !== name) throw NotFound()
  return name
}

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
