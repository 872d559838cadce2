import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { endpoint } from '../endpoint.ts'
import { UserView } from './user.ts'

/** Side of a stored picture of a person, in pixels. */
export const AVATAR_SIDE = 256
/** Longest side of a picture that the client sends: it cuts and scales before. */
export const AVATAR_SENT_SIDE = 1024
/** Pixels of the largest picture that is taken in, by its header; what unfolds to more is an attack. */
export const AVATAR_MOST_PIXELS = 4_000_000
/** Characters of the longest data URL that is taken in. */
const AVATAR_MOST_CHARACTERS = 240_000

export const NoPicture = defineError(
  'accounts.no_picture',
  422,
  'We could not read this picture. Please choose a JPEG, PNG or WebP file.',
)
export const NoGravatar = defineError(
  'accounts.no_gravatar',
  404,
  'There is no Gravatar for your e-mail address, or it can’t be reached now.',
)

/** SET-CA002. Stores a person's own picture, cut to its middle square and to 256 pixels, without what a camera wrote into it. */
export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/api/v2/profile/upload_avatar',
  access: 'user',
  summary: 'Store one’s own picture.',
  input: z.object({
    /** A data URL. The client cuts the picture before it sends it, so that it stays small. */
    file: z
      .string()
      .max(AVATAR_MOST_CHARACTERS, 'This picture is too large.')
      .regex(/^data:image\/(?:jpeg|png|webp);base64,[A-Za-z0-9+/]+=*$/, NoPicture.text),
  }),
  reply: z.object({ user: UserView }),
  errors: [NoPicture],
  limit: { points: 20, seconds: 600 },
})

/** Takes the picture that Gravatar has for one's address, once; only where the service is set up. */
export const useGravatar = endpoint({
  method: 'POST',
  path: '/api/v2/profile/gravatar',
  access: 'user',
  summary: 'Take one’s picture from Gravatar.',
  input: z.object({}),
  reply: z.object({ user: UserView }),
  errors: [NoGravatar],
  limit: { points: 10, seconds: 600 },
})

/** Removes one's picture; the first letters of the name stand again. */
export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/api/v2/profile/avatar',
  access: 'user',
  summary: 'Remove one’s picture.',
  input: z.object({}),
  reply: z.object({ user: UserView }),
})

/** The ways to a picture that are set up here. */
export const listAvatarWays = endpoint({
  method: 'GET',
  path: '/api/v2/profile/avatar_ways',
  access: 'user',
  summary: 'The ways to a picture that are set up here.',
  input: z.object({}),
  reply: z.object({ gravatar: z.boolean() }),
})
