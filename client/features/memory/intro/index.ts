// A small door of its own: what the page of the daily quiz tells who is new to it.
export { DailyIntro } from './DailyIntro.tsx'
export { DailyOnboarding } from './DailyOnboarding.tsx'
