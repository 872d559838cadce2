/** Browsers that journeys can be gone through with, the quickest one first. */
export const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'] as const
