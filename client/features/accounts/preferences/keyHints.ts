import { useSnapshot } from 'valtio'
import { keyName } from '#client/platform/keyName.ts'
import type { Shortcut } from '#client/platform/shortcuts.ts'
import { keysOf } from '#shared/rules/accounts/shortcutKeys.ts'
import { session } from '../session.ts'

type Keyed = Pick<Shortcut, 'keys' | 'label' | 'fixed'>

/**
 * Names what can be pressed with the key that does the same on a screen: “Captions (C)”, by the key that the person chose;
 * the name alone where they switched shortcuts off.
 */
export function useKeyHints(screen: string): (name: string, ...same: readonly Keyed[]) => string {
  const { user } = useSnapshot(session)
  return (name, ...same) => {
    if (user && !user.settings.keyboard_shortcuts) return name
    const keys = same.map((shortcut) => keysOf(user?.settings.shortcut_keys ?? {}, screen, shortcut)[0] ?? '')
    return `${name} (${keys.map(keyName).join(' ')})`
  }
}
