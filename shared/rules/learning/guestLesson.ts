/**
 * TOK-RU011, AUT-GA006. A guest plays one lesson without an account: the first that they choose, as often as they like. Whatever
 * comes after it asks them to register; what is free for everybody does not count.
 */
export const opensGuestLesson = (chosen: number | undefined, cardId: number): boolean =>
  chosen === undefined || chosen === cardId
