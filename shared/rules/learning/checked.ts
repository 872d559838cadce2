import type { CheckedContent } from '../../documents/card/content.ts'

const dayText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** How a card's facts were checked, in a sentence that promises no more than was done. */
export function checkedText({ how, on }: CheckedContent): string {
  const deeds: Record<CheckedContent['how'], string> = {
    page: 'Compared with a page',
    knowledge: 'Written from what its makers know',
    second_reading: 'Read a second time by somebody else',
  }
  return `${deeds[how]} on ${dayText(on)}.`
}

/** What stands under every card that says how it was checked. */
export const NOT_SIGNED = 'No clinician has signed it.'
