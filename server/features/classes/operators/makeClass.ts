import type { Context } from '#server/platform/context.ts'
import * as query from './queries.ts'

type GivenClass = {
  schoolId: number
  name: string
  members: readonly { userId: number; role: 'instructor' | 'student' }[]
}

/** Makes a class that begins today, with who teaches it and who is in it. Returns its id. */
export async function makeClass(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  { schoolId, name, members }: GivenClass,
): Promise<number> {
  const made = await sql.one(query.insertClass, [schoolId, name, now])
  const [people, roles] = [members.map(({ userId }) => userId), members.map(({ role }) => role)]
  await sql.rows(query.insertMembers, [made!.id, people, roles])
  return made!.id
}
