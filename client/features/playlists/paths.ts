/** Where a playlist stands: under its number for who may read it, under its key for whoever has the link. */
export const playlistPath = (which: number | string): string => `/playlists/${which}`
/** Where a card is learned within a playlist. */
export const learnIn = (playlistId: number) => (slug: string) => `/learn/${slug}?playlist=${playlistId}`
export const playlistQuiz = (playlistId: number): string => `/quiz/playlist/${playlistId}`
