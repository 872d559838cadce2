import { randomUUID } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { type PictureFormat, readPicture } from '#server/platform/pictures.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import type { Sql } from '#server/platform/sql.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import type { User } from '../entities.ts'
import { holdUser } from '../holdUser.ts'
import { viewUser } from '../views.ts'
import type { PictureService } from './gravatar.ts'
import * as query from './queries.ts'

type Own = Answer<typeof contract.uploadAvatar>

type Asking = BeforeContext & { actor: Actor }

/** What a person sent, ready to be kept. @throws NoPicture, RateLimited */
export async function cutUpload({ actor }: Asking, { file }: Input<typeof contract.uploadAvatar>): Promise<Buffer> {
  const [, said, bytes] = /^data:image\/(\w+);base64,(.*)$/.exec(file) ?? []
  const image = await square(actor.id, Buffer.from(bytes ?? '', 'base64'), said as PictureFormat)
  if (!image) throw contract.NoPicture()
  return image
}

export const uploadAvatar = (ctx: Context, _input: unknown, image: Buffer): Promise<Own> => keep(ctx, image, false)

/** What the service has for a person's address, ready to be kept. @throws NoGravatar */
export const findGravatar =
  (service: PictureService | null) =>
  async ({ sql, actor }: Asking): Promise<Buffer> => {
    const own = await sql.one(query.emailOf, [actor.id])
    const found = own && (await service?.pictureOf(own.email))
    const image = found && (await square(actor.id, found))
    if (!image) throw contract.NoGravatar()
    return image
  }

/** The picture is fetched once by the server and kept: nobody who looks at it calls the service. */
export const useGravatar = (ctx: Context, _input: unknown, image: Buffer): Promise<Own> => keep(ctx, image, true)

export async function removeAvatar(ctx: Context): Promise<Own> {
  const user = await holdUser(ctx, ctx.actor.id)
  await dropAvatar(ctx.sql, user)
  return { user: await viewUser(ctx, user) }
}

/** Removes a person's picture, wherever it came from. */
export async function dropAvatar(sql: Sql, user: User): Promise<void> {
  await sql.rows(query.deleteAvatar, [user.id])
  Object.assign(user, { avatar: null, uploadedAvatar: null, useGravatar: false })
}

/** The middle square as WebP, turned as the camera held it and without what it wrote beside the picture; null for what is none. */
const square = (person: number, bytes: Buffer, said?: PictureFormat): Promise<Buffer | null> =>
  readPicture({ bytes, person, mostPixels: contract.AVATAR_MOST_PIXELS, ...(said && { said }) }, (picture) =>
    picture
      .rotate()
      .resize(contract.AVATAR_SIDE, contract.AVATAR_SIDE, { fit: 'cover' })
      .webp({ quality: 84 })
      .toBuffer(),
  )

/** Each picture has a name of its own, so that it may be kept by browsers for good. */
async function keep(ctx: Context, image: Buffer, isGravatar: boolean): Promise<Own> {
  const user = await holdUser(ctx, ctx.actor.id)
  const id = randomUUID()
  await ctx.sql.rows(query.putAvatar, [id, user.id, image, ctx.now])
  const path = `/media/avatars/${id}.webp`
  Object.assign(user, { avatar: path, uploadedAvatar: isGravatar ? null : path, useGravatar: isGravatar })
  return { user: await viewUser(ctx, user) }
}

/** The bytes of a person's picture, by its own name. */
export const readAvatar = async (sql: Sql, id: string): Promise<Buffer | undefined> =>
  (await sql.one(query.imageOfAvatar, [id]))?.image
