/**
 * A page that the server draws into the first HTML: its address, the answers it shows first by the addresses they
 * answer, and what the HTML says of itself by name.
 */
export type Drawing = { url: string; first: Record<string, unknown>; meta: Record<string, string> }

/** The page's HTML, as a stranger sees it first. */
export type RenderPage = (drawing: Drawing) => Promise<string>
