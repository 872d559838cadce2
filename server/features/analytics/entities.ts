import { defineEntity, p } from '@mikro-orm/postgresql'
import { User } from '../accounts/index.ts'

const PageEventSchema = defineEntity({
  name: 'PageEvent',
  tableName: 'page_events',
  indexes: [{ properties: ['at'] }],
  properties: {
    id: p.bigint().primary().autoincrement(),
    at: p.datetime(),
    action: p.string().length(40),
    source: p.string().length(20).default('web'),
    url: p.string().length(300).default(''),
    /** Only of who agreed to be counted by name. */
    referrer: p.string().length(300).nullable(),
    user: () => p.manyToOne(User).mapToPk().nullable().deleteRule('cascade').index(),
    data: p.json<Record<string, unknown>>().defaultRaw(`'{}'`),
  },
})
/** A page that was shown, or something that happened on one. */
export class PageEvent extends PageEventSchema.class {}
PageEventSchema.setClass(PageEvent)

export const analyticsEntities = [PageEvent]
