import type { Page } from 'playwright-core'

/** The second step of registration, on its page or in its dialog. */
export async function chooseArea(page: Page, area = 'Nursing (RN)', program: string | null = 'BSN'): Promise<void> {
  const field = page.getByLabel('Area of study')
  await field.and(page.locator(':enabled')).waitFor()
  await field.selectOption({ label: area })
  if (program) await page.getByLabel('Program').selectOption(program)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** The third step, put off. */
export const skipSchool = (page: Page): Promise<void> => page.getByRole('button', { name: 'Skip for now' }).click()
