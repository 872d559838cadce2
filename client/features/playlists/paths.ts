/** Where a playlist stands: under its number for who may read it, under its key for whoever has the link. */
export const playlistPath = (which: number | string): string => `/playlists/${which}`
/** Where a card is learned within a playlist, which is named in the same two ways. */
export const learnIn = (which: number | string) => (slug: string) => `/learn/${slug}?playlist=${which}`
/** Where a card is quizzed within it. */
export const quizIn = (which: number | string) => (slug: string) => `/quiz/pictomo/${slug}?playlist=${which}`
export const playlistQuiz = (playlistId: number): string => `/quiz/playlist/${playlistId}`
