/**
 * A key that somebody may choose for what they do often: a sign that is there without Shift for capitals, or one of those
 * with a name. Tab, Escape and `?` keep what they do everywhere.
 */
export const SHORTCUT_KEY =
  /^(?:[^\p{C}\p{M}\p{Lu}?]|Arrow(?:Left|Right|Up|Down)|Enter|Home|End|PageUp|PageDown|Insert|Delete|Backspace)$/u

export const isShortcutKey = (key: string): boolean => SHORTCUT_KEY.test(key)
