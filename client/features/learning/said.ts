import { store } from '#client/platform/store.ts'

/** What the person's last act at the player did, for who does not see it; the same words again are another turn. */
export const said = store(() => ({ text: '', turn: 0 }), { keptFromGuest: true })

/** Tells it once. */
export function say(text: string): void {
  said.text = text
  said.turn++
}

/** Another card: nothing was done there yet. */
export const sayNothing = (): void => {
  said.text = ''
}
