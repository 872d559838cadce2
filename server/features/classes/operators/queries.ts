import { statement } from '#server/platform/database/statement.ts'

export const insertClass = statement<{ id: number }, [schoolId: number, name: string, now: Date]>(
  `insert into school_classes (school_id, name, start_date, created_at) values ($1, $2, $3::timestamptz, $3::timestamptz)
   returning id`,
)
export const insertMembers = statement<
  never,
  [classId: number, userIds: readonly number[], roles: readonly ('instructor' | 'student')[]]
>('insert into class_members (school_class_id, user_id, role) select $1, * from unnest($2::int[], $3::text[])')
