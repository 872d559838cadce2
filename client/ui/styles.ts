/**
 * Asks again for stylesheets that did not come, as offline: who loads a part does so once, and takes them for there ever
 * after. @throws where one does not come this time either
 */
export async function mendStyles(): Promise<void> {
  await Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(isLost).map(askAgain),
  )
}

/** What did not come has no sheet, or, as Chromium has it, one that nobody may read. */
function isLost({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules
  } catch {
    return true
  }
}

function askAgain(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () => reject(new Error(`${again.href} did not come`)))
    link.replaceWith(again)
  })
}
