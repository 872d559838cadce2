import { statement } from '#server/platform/database/statement.ts'

/** Whether a word, or one that begins with it, stands on any card. */
export const isKnown = statement<{ known: boolean }, [word: string]>(
  `select exists (select from search_words where word like $1 || '%') as known`,
)
/** Words that look like one, the likest first. */
export const wordsLike = statement<{ word: string }, [word: string]>(
  `select word from search_words where word % $1 order by similarity(word, $1) desc, word limit 30`,
)
/** Words that a beginning of letters and digits may become. */
export const wordsBegun = statement<{ word: string }, [begun: string]>(
  `select word from search_words where word like $1 || '%' order by length(word), word limit 20`,
)
