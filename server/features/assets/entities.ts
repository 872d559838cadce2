import { defineEntity, p } from '@mikro-orm/postgresql'
import type { LightContent } from '#shared/documents/card/content.ts'

const PictureSchema = defineEntity({
  name: 'Picture',
  tableName: 'pictures',
  indexes: [
    { name: 'pictures_search', expression: 'create index "pictures_search" on "pictures" using gin ("search")' },
    {
      name: 'pictures_meant',
      expression: `create index "pictures_meant" on "pictures" using gin (to_tsvector('english'::regconfig, "meaning"::text)) where "meaning" is not null`,
    },
    {
      name: 'pictures_listed',
      expression: `create index "pictures_listed" on "pictures" (("id" not like 'pictomo/%'), ("id" like '%-skin-tone%'), length("title"), "title", "id" desc)`,
    },
  ],
  properties: {
    /** `<set>/<name>`. */
    id: p.string().length(120).primary(),
    title: p.string().length(200),
    keywords: p.text().default(''),
    url: p.string().length(300),
    author: p.string().length(200),
    licence: p.string().length(60),
    source: p.string().length(300),
    /** What it means wherever it stands; null for one that stands for one thing, on one card. */
    meaning: p.string().length(120).nullable(),
    /** Of what is drawn. */
    hash: p.string().length(40).default(''),
    search: p
      .type('tsvector')
      .columnType('tsvector')
      .$type<string>()
      .generated(`(to_tsvector('simple'::regconfig, ((title)::text || ' '::text) || keywords)) stored`)
      .lazy()
      .nullable(),
  },
})
/** A picture of the library, with whose work it is and under which licence. */
export class Picture extends PictureSchema.class {}
PictureSchema.setClass(Picture)

const BackgroundSchema = defineEntity({
  name: 'Background',
  tableName: 'backgrounds',
  properties: {
    /** Of what lies farthest: a card's background. */
    url: p.string().length(300).primary(),
    title: p.string().length(200),
    /** Words for what is seen there. */
    shows: p.text().default(''),
    /** What stands behind the stage and before it; empty where nothing does. */
    back: p.string().length(300).default(''),
    front: p.string().length(300).default(''),
    light: p.json<LightContent>().nullable(),
    search: p
      .type('tsvector')
      .columnType('tsvector')
      .$type<string>()
      .generated(`(to_tsvector('simple'::regconfig, ((title)::text || ' '::text) || shows)) stored`)
      .lazy()
      .nullable(),
  },
})
/** A place in which any card may be set, as the content pack brings it. */
export class Background extends BackgroundSchema.class {}
BackgroundSchema.setClass(Background)

export const assetsEntities = [Picture, Background]
