/** A key as it is compared: with caps lock on, `m` comes as `M`. */
export const plainKey = (key: string): string => ([...key].length === 1 ? key.toLowerCase() : key)

type Given = { keys: readonly string[]; label: string; fixed?: boolean }
/** Keys that a person chose, by the name of what each does. */
export type ChosenKeys = Readonly<Record<string, string>>

/** What a chosen key is stored under: the screen, and the key that does it there of itself. Its words may change. */
export const shortcutName = (screen: string, { keys }: Pick<Given, 'keys'>): string => `${screen}: ${keys[0]}`

/** What a chosen key is stored under, in its parts again. */
export function shortcutNamed(name: string): { screen: string; key: string } {
  const at = name.indexOf(': ')
  return { screen: name.slice(0, at), key: name.slice(at + 2) }
}

/** The keys that do something: the one that was chosen for it, else those that it has of itself. */
export function keysOf(chosen: ChosenKeys, screen: string, shortcut: Given): readonly string[] {
  const own = shortcut.fixed ? undefined : chosen[shortcutName(screen, shortcut)]
  return own === undefined ? shortcut.keys : [own]
}

/** What a key does already among the screens that are shown, other than `name`. */
export function takenBy(
  key: string,
  chosen: ChosenKeys,
  screens: readonly { name: string; list: readonly Given[] }[],
  name: string,
): string | undefined {
  for (const screen of screens)
    for (const shortcut of screen.list)
      if (shortcutName(screen.name, shortcut) !== name && keysOf(chosen, screen.name, shortcut).includes(key))
        return shortcut.label
  return undefined
}

/** Shortcuts by their groups, each in the order in which it comes first; those of none stand under ''. */
export const inGroups = <Of extends { group?: string }>(list: readonly Of[]): { group: string; list: Of[] }[] =>
  [...Map.groupBy(list, ({ group = '' }) => group)].map(([group, own]) => ({ group, list: own }))
