import { statement } from '#server/platform/database/statement.ts'

/** Counts one text more to a phone; nothing where it had all of its day. */
export const countText = statement<{ told: number }, [phoneHash: string, day: string, most: number]>(
  `insert into webinar_texts as t (phone_hash, day, told) values ($1, $2, 1)
   on conflict (phone_hash, day) do update set told = t.told + 1 where t.told < $3 returning told`,
)
export const textsOfDay = statement<{ sent: number }, [day: string]>(
  'select coalesce(sum(told), 0)::int as sent from webinar_texts where day = $1',
)
export const clearTextsBefore = statement<never, [day: string]>('delete from webinar_texts where day < $1')
