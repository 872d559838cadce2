import { EDITOR_RIGHTS } from '../editor/rightNames.ts'

/**
 * The permissions that administrators give, by what they are about. No other is given: whoever has `demo_account`, for one, has
 * an account that many share, and loses what tells and protects one person.
 */
export const PERMISSIONS: Readonly<Record<string, readonly string[]>> = {
  workflow: [...EDITOR_RIGHTS, 'publish'],
  class: ['session'],
  feedback: ['answer'],
  comment: ['moderate'],
  quiz: ['admin'],
}

export const mayBeGiven = ({ resource, action }: { resource: string; action: string }): boolean =>
  Object.hasOwn(PERMISSIONS, resource) && PERMISSIONS[resource]!.includes(action)
