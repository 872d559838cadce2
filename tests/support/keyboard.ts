import type { Page } from 'playwright-core'

const STEPS_MAX = 60

/** Goes by Tab to what has this name: a field by its label, all else by its text. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < STEPS_MAX; steps++) {
    await page.keyboard.press('Tab')
    const label = await page.locator(':focus').evaluate((element) => {
      const named =
        element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement
      return ((named ? element.labels?.[0]?.textContent : element.textContent) ?? '').trim()
    })
    if (label.startsWith(name)) return
  }
  throw new Error(`The keyboard does not come to "${name}"`)
}
