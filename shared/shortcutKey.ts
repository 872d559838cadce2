/** Keys with a name that may be chosen; Tab, Escape and `?` keep what they do everywhere. */
const NAMED = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Enter',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Insert',
  'Delete',
  'Backspace',
])

/** Whether somebody may choose a key for what they do often. A letter is the same, small or large. */
export const isShortcutKey = (key: string): boolean =>
  NAMED.has(key) || (/^[^\p{C}\p{Lu}?]$/u.test(key) && key.isWellFormed())
