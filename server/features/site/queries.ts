import { statement } from '#server/platform/database/statement.ts'

export const clearEasyLinks = statement<never, [before: Date]>('delete from easy_links where at < $1')
