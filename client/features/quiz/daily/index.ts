// A small door of its own: what the page of the daily quiz has beside other rounds on many cards.
export { beginLong } from '../beginLong.ts'
export { NothingDue } from '../NothingDue.tsx'
