/**
 * A page that the server prerenders into the first HTML: its address, the answers it shows first by the addresses they
 * answer, and what the HTML says of itself by name.
 */
export type PageToRender = { url: string; first: Record<string, unknown>; meta: Record<string, string> }

/** The page's HTML, as a stranger sees it first, or as they do whose own answers it is given. */
export type RenderPage = (page: PageToRender) => Promise<string>
