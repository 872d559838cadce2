import type { Page } from 'playwright-core'

/** Waits until the question that is shown takes presses: it does not for a moment, since they were meant for the one before. */
export const untilAsked = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'I don’t know', disabled: false }).waitFor()
