import { defineEntity, p } from '@mikro-orm/postgresql'
import { User } from '../accounts/index.ts'
import { Market } from '../catalogue/index.ts'

const ContentPageSchema = defineEntity({
  name: 'ContentPage',
  tableName: 'content_pages',
  properties: {
    path: p.string().length(200).primary(),
    title: p.string().length(120),
    description: p.string().length(300),
    /** Markdown. */
    body: p.text(),
    share: p.string().length(300),
    /** The area of study that the page is about. */
    market: () => p.manyToOne(Market).mapToPk().nullable().deleteRule('set null').index(),
    updatedAt: p.datetime(),
    /** When staff last wrote it; from then on the content pack leaves it alone. */
    editedAt: p.datetime().nullable(),
  },
})
/** MKG-GA003. A public page of text. */
export class ContentPage extends ContentPageSchema.class {}
ContentPageSchema.setClass(ContentPage)

const MetatagSchema = defineEntity({
  name: 'Metatag',
  tableName: 'metatags',
  properties: {
    pattern: p.string().length(200).primary(),
    title: p.string().length(120),
    description: p.string().length(300),
    share: p.string().length(300),
    updatedAt: p.datetime().defaultRaw('now()'),
    editedAt: p.datetime().nullable(),
  },
})
/** What the pages of a pattern say of themselves. */
export class Metatag extends MetatagSchema.class {}
MetatagSchema.setClass(Metatag)

const ClaimSchema = defineEntity({
  name: 'Claim',
  tableName: 'claims',
  properties: {
    key: p.string().length(40).primary(),
    label: p.string().length(80),
    /** The figure that the makers state; told only where `useStated` allows it. */
    stated: p.float().columnType('double precision'),
    prefix: p.string().length(20).default(''),
    unit: p.string().$type<'count' | 'price'>().length(10),
    useStated: p.boolean().default(false),
    /** Where the stated figure is from, and of which day it is: without both it is not told. */
    source: p.string().length(300).default(''),
    asOf: p.date().nullable(),
    hidden: p.boolean().default(false),
    order: p.integer().default(0),
    editedAt: p.datetime().nullable(),
  },
})
/** A claim of the public pages. */
export class Claim extends ClaimSchema.class {}
ClaimSchema.setClass(Claim)

const TestimonialSchema = defineEntity({
  name: 'Testimonial',
  tableName: 'testimonials',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Its name in the content pack; null for a voice that came in here. */
    key: p.string().length(60).nullable().unique(),
    type: p.string().length(20).default('Text'),
    market: () => p.manyToOne(Market).mapToPk().nullable().deleteRule('set null').index(),
    name: p.string().length(80),
    detail: p.string().length(120).default(''),
    text: p.text(),
    isSample: p.boolean().default(false),
    hidden: p.boolean().default(false),
    order: p.integer().default(0),
    /** When the person agreed to be shown with these words. */
    agreedAt: p.datetime().nullable(),
    rewardRedeemedAt: p.datetime().nullable(),
    rewardRedeemedBy: () => p.manyToOne(User).mapToPk().nullable().deleteRule('set null').index(),
    editedAt: p.datetime().nullable(),
  },
})
/** What somebody said of the product. */
export class Testimonial extends TestimonialSchema.class {}
TestimonialSchema.setClass(Testimonial)

export const siteEntities = [ContentPage, Metatag, Claim, Testimonial]
