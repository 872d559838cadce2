import { defineEntity, p } from '@mikro-orm/postgresql'
import type { CardContent } from '#shared/documents/card/content.ts'
import { User } from '../accounts/index.ts'
import { Card } from '../catalogue/index.ts'

const CardDraftSchema = defineEntity({
  name: 'CardDraft',
  tableName: 'card_drafts',
  indexes: [{ properties: ['updatedAt'] }],
  properties: {
    card: () => p.oneToOne(Card).mapToPk().primary().deleteRule('cascade'),
    content: p.json().$type<CardContent>(),
    /** SHA-256 of the content's text; equal to the published one when nothing has changed. */
    hash: p.string().length(64),
    updatedAt: p.datetime(),
  },
})
/** What the document of a card held when it was last written down. Nothing but the projection writes it. */
export class CardDraft extends CardDraftSchema.class {}
CardDraftSchema.setClass(CardDraft)

const CardVersionSchema = defineEntity({
  name: 'CardVersion',
  tableName: 'card_versions',
  properties: {
    card: () => p.manyToOne(Card).mapToPk().primary().deleteRule('cascade'),
    revision: p.integer().primary(),
    content: p.json().$type<CardContent>(),
    hash: p.string().length(64),
    publishedAt: p.datetime(),
    publishedBy: () => p.manyToOne(User).mapToPk().nullable().deleteRule('set null'),
  },
})
/** What learners saw from one publication to the next. */
export class CardVersion extends CardVersionSchema.class {}
CardVersionSchema.setClass(CardVersion)

export const editorEntities = [CardDraft, CardVersion]
