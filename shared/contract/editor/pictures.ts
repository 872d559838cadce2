import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { CardId, RowId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { FileContent } from '../file.ts'

/** Where a picture of one's own comes from. */
export const ORIGINS = ['own_work', 'licensed', 'public_domain'] as const
export type Origin = (typeof ORIGINS)[number]

/** What somebody else's work may be used under. Those that ask for the same license in turn are none for a card. */
export const LICENCES = ['CC BY 4.0', 'CC BY 3.0', 'CC0 1.0', 'A bought license', 'Written permission'] as const
export type Licence = (typeof LICENCES)[number]

/** EDT-MS005, EDT-RU023. What is said where a picture could not be taken in. */
export const IMAGE_FAILED = 'Whoops! There was an error uploading your image'
/** EDT-MS004, EDT-GA001. The same of a background. */
export const BACKGROUND_FAILED =
  'An error was encountered while uploading your background. Try again, and if the problem persists, try another image.'

/** It is no picture, is broken, or is more than can be unfolded. */
export const ImageFailed = defineError('editor.image_failed', 422, IMAGE_FAILED)
export const BackgroundFailed = defineError('editor.background_failed', 422, BACKGROUND_FAILED)
/** All that a person's pictures may take is taken. */
export const PicturesFull = defineError(
  'editor.pictures_full',
  409,
  'Your pictures take all the room there is for them. Remove some that you don’t use.',
)
/** It stands in a card, or in a version that learners see. */
export const PictureInUse = defineError(
  'editor.picture_in_use',
  409,
  'This picture is used. Take it out of the cards first.',
  z.object({ cards: z.array(z.string()) }),
)

/** As much as a picture of the largest kind takes as text. */
export const UPLOAD_BODY_MAX = 7_200_000
const PictureId = z.string().regex(/^own\/[a-z0-9-]{1,60}-[0-9a-f]{24}$/)
const PictureRef = z
  .string()
  .regex(/^[a-z0-9_.-]+\/[a-z0-9_.-]+$/i)
  .max(120)

const Upload = z.object({
  card_id: RowId,
  /** As a data URL. */
  file: z
    .string()
    .max(7_000_000, 'This is larger than 5 MB. Please make it smaller.')
    .regex(
      /^data:image\/(?:png|jpeg|webp|svg\+xml);base64,[A-Za-z0-9+/]+=*$/,
      'Pictures can be PNG, JPEG, WebP or SVG.',
    ),
  title: z.string().trim().min(1, 'Please say what it shows.').max(80),
  origin: z.enum(ORIGINS),
  author: z.string().trim().max(120).default(''),
  licence: z.enum(LICENCES).nullable().default(null),
  source: z.string().trim().max(300).default(''),
})

/** A picture of one's own. */
export const OwnPictureView = z.object({
  picture: PictureId,
  title: z.string(),
  image_url: z.string(),
  width: z.int(),
  height: z.int(),
  created_at: Instant,
})
export type OwnPictureView = z.output<typeof OwnPictureView>

/** EDT-CA010. Takes a picture of one's own into a card that one may draw in; the same picture again is the same. */
export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/v3/user/upload',
  access: 'user',
  summary: 'Upload a picture of one’s own.',
  input: Upload,
  reply: z.object({ picture: OwnPictureView }),
  errors: [ImageFailed, PicturesFull],
  limit: { points: 120, seconds: 3600 },
  largest: UPLOAD_BODY_MAX,
})

/** EDT-CA009. The same for a background, by the right to change the card’s. */
export const uploadBackground = endpoint({
  method: 'POST',
  path: '/api/v3/backgrounds',
  access: 'user',
  summary: 'Upload a background of one’s own.',
  input: Upload,
  reply: z.object({ picture: OwnPictureView }),
  errors: [BackgroundFailed, PicturesFull],
  limit: { points: 60, seconds: 3600 },
  largest: UPLOAD_BODY_MAX,
})

/** EDT-MS002, EDT-MS003. What is said once files were brought in by their names, and where none was. */
export const ASSETS_DONE = 'assets uploaded successfully'
export const ASSETS_FAILED = 'There was an error'
/** A name that says of no place in the card. */
export const AssetUnnamed = defineError(
  'editor.asset_unnamed',
  422,
  'Its name has to begin with bb_, tc_ or the number of a fact.',
)
export const AssetWithoutFact = defineError('editor.asset_without_fact', 422, 'The card has no fact with this number.')

/** EDT-CA012. Brings one file in and puts it where its name says (EDT-RU015). Several are sent one after the other. */
export const uploadAsset = endpoint({
  method: 'POST',
  path: '/api/v2/pictomos/:card_id/assets',
  access: 'user',
  summary: 'Bring a picture in by its file’s name.',
  input: Upload.omit({ title: true }).extend({ card_id: CardId, name: z.string().min(1).max(200) }),
  reply: z.object({
    picture: OwnPictureView,
    /** The fact that it is drawn for; null for the background. */
    fact: z.uuid().nullable(),
  }),
  errors: [AssetUnnamed, AssetWithoutFact, ImageFailed, BackgroundFailed, PicturesFull],
  limit: { points: 240, seconds: 3600 },
  largest: UPLOAD_BODY_MAX,
})

/** One's own pictures by name, the newest first. */
export const listOwnPictures = endpoint({
  method: 'GET',
  path: '/api/v3/user/pictures',
  access: 'user',
  summary: 'One’s own pictures.',
  input: z.object({
    query: z.string().trim().max(60).default(''),
    kind: z.enum(['character', 'background']).default('character'),
    ...PageQuery,
  }),
  reply: pageOf(OwnPictureView),
})

/** Takes a picture out of one's own, where no card uses it. */
export const removeOwnPicture = endpoint({
  method: 'POST',
  path: '/api/v3/user/pictures/remove',
  access: 'user',
  summary: 'Remove a picture of one’s own.',
  input: z.object({ picture: PictureId }),
  reply: z.object({ picture: PictureId }),
  errors: [PictureInUse],
})

/** EDT-CA017. Which picture was picked after which search, and at which place of what was found it stood. */
export const logSelection = endpoint({
  method: 'POST',
  path: '/api/v3/assets/selections',
  access: 'user',
  summary: 'Say which picture was picked.',
  input: z.object({
    card_id: RowId,
    picture: PictureRef,
    query: z.string().trim().max(60).default(''),
    /** From 1. */
    rank: z.int().min(1).max(100_000),
  }),
  reply: z.object({ picture: z.string() }),
  limit: { points: 600, seconds: 3600 },
})

/** What one picked last, each picture once. */
export const listRecentPictures = endpoint({
  method: 'GET',
  path: '/api/v3/assets/recent',
  access: 'user',
  summary: 'The pictures that one picked last.',
  input: z.object({}),
  reply: z.object({
    pictures: z.array(z.object({ picture: z.string(), title: z.string(), image_url: z.string() })).max(30),
  }),
})

/** All pictures of the card together are more than one file can hold. */
export const TooManyLayers = defineError(
  'editor.too_many_layers',
  422,
  'This card has too many large pictures for one file.',
)

/** EDT-CA003, EDT-GA006. The draft as a file of layers: the background, one for each character, and the scenery. */
export const downloadLayers = endpoint({
  method: 'GET',
  path: '/api/v3/pictomos/:card_id/psd',
  access: 'staff',
  summary: 'A card as a file of layers.',
  input: z.object({ card_id: CardId }),
  reply: FileContent,
  errors: [TooManyLayers],
  file: 'image/vnd.adobe.photoshop',
  limit: { points: 30, seconds: 3600 },
})

/** So many pictures are asked after at once. */
export const USES_ASKED_MAX = 40

/** Where else learners see pictures of the library, each for another fact; of each the first few. */
export const listPictureUses = endpoint({
  method: 'GET',
  path: '/api/v3/editor/pictomos/:card_id/picture_uses',
  access: 'user',
  summary: 'Which other facts pictures stand for.',
  input: z.object({
    card_id: CardId,
    /** Names, with commas between. */
    pictures: z
      .string()
      .max(6000)
      .transform((names) => names.split(',').filter(Boolean))
      .pipe(z.array(z.string().max(120)).min(1).max(USES_ASKED_MAX)),
  }),
  reply: z.object({
    uses: z.array(z.object({ picture: z.string(), slug: z.string(), card: z.string(), fact: z.string() })),
  }),
})
