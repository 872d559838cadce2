import type { Page } from 'playwright-core'

/** Keeps how a page looks, for who asks to see it (PICTURES names the folder). */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` })
}
