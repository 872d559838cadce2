import { defineEntity, p } from '@mikro-orm/postgresql'

const PictureSchema = defineEntity({
  name: 'Picture',
  tableName: 'pictures',
  indexes: [
    { name: 'pictures_search', expression: 'create index "pictures_search" on "pictures" using gin ("search")' },
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

export const assetsEntities = [Picture]
