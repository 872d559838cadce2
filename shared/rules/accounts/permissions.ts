/**
 * The permissions that administrators give, by what they are about. No other is given: whoever has `demo_account`, for one, has
 * an account that many share, and loses what tells and protects one person.
 */
export const PERMISSIONS: Readonly<Record<string, readonly string[]>> = {
  workflow: [
    'fact_edit',
    'fact_create',
    'header_delete',
    'fact_reorder',
    'fact_delete',
    'background',
    'topic_character',
    'fact_character',
    'full',
    'publish',
  ],
  class: ['session'],
}

export const mayBeGiven = ({ resource, action }: { resource: string; action: string }): boolean =>
  Object.hasOwn(PERMISSIONS, resource) && PERMISSIONS[resource]!.includes(action)
