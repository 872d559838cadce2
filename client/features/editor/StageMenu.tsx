import { useSnapshot } from 'valtio'
import { ContextMenu } from '#client/ui/ContextMenu.tsx'
import type { MenuEntry } from '#client/ui/Menu.tsx'
import { canDistribute, type Side } from '#shared/documents/card/arrange.ts'
import { deleteSelected, duplicateSelected, layerSelected, mirrorSelected, selectAll } from './actions.ts'
import { alignSelected, distributeSelected } from './arranging.ts'
import { copyByMenu, pasteByMenu } from './clipboard.ts'
import { useCanWrite, useCard, useEditing, useMay } from './context.ts'
import { selectCharacters, switchCropping } from './editing.ts'
import { characterName } from './elements/character/CharacterThumb.tsx'
import { writeInSelected } from './elements/words/writing.ts'
import { canGroup, canUngroup, groupSelected, toggleHide, toggleLock, ungroupSelected } from './layering.ts'
import { nextBelow } from './picking.ts'
import { pinAtMenu } from './pins/pinning.ts'
import { moves, play } from './playing.ts'
import { zoomToSelection } from './zooming.ts'

const SIDES: readonly (readonly [Side, string])[] = [
  ['left', 'A'],
  ['center', 'H'],
  ['right', 'D'],
  ['top', 'W'],
  ['middle', 'V'],
  ['bottom', 'S'],
]

/** So many of a pile are named. */
const PILE_MOST = 5

/** Everything that can be done with what is selected, where the pointer or, by Shift+F10, the selection is. */
export function StageMenu() {
  const editing = useEditing()
  const { menu } = useSnapshot(editing.state)
  const entries = useEntries()
  return (
    <ContextMenu
      name="What is selected"
      at={menu}
      entries={entries}
      onClose={() => {
        editing.state.menu = null
      }}
    />
  )
}

function useEntries(): MenuEntry[] {
  const editing = useEditing()
  const { selection, menu } = useSnapshot(editing.state)
  const { characters } = useCard()
  const may = useMay()
  const canWrite = useCanWrite()
  const rows = characters.filter(({ key }) => selection.includes(key))
  const free = rows.filter(may.change)
  const mine = rows.filter(({ fact }) => may.draw(fact))
  const action = (label: string, keys: string, onClick: () => void): MenuEntry => ({ label, keys, onClick })
  const when = (is: boolean, ...entries: MenuEntry[]) => (is ? entries : [])
  const line: MenuEntry = { kind: 'line' }
  const pile = (menu?.under ?? []).flatMap((key) => characters.find((character) => character.key === key) ?? [])
  return [
    ...when(
      pile.length > 1,
      { kind: 'heading', label: 'What lies here, from the top' },
      ...pile.slice(0, PILE_MOST).map(
        (character): MenuEntry => ({
          kind: 'radio',
          label: characterName(character),
          chosen: selection.includes(character.key),
          onClick: () => selectCharacters(editing, [character.key]),
        }),
      ),
      action('Select below', 'Alt+[', () => {
        const below = nextBelow(
          pile.map(({ key }) => key),
          selection,
        )
        if (below !== undefined) selectCharacters(editing, [below])
      }),
      line,
    ),
    ...when(
      free.length > 0,
      action('Cut', 'Ctrl+X', () => void copyByMenu(editing, true)),
    ),
    ...when(
      rows.length > 0,
      action('Copy', 'Ctrl+C', () => void copyByMenu(editing, false)),
    ),
    ...when(
      canWrite && may.drawAny,
      action('Paste', 'Ctrl+V', () => void pasteByMenu(editing)),
    ),
    ...when(
      free.length > 0,
      action('Duplicate', 'Ctrl+D', () => duplicateSelected(editing)),
      action('Delete', 'Del', () => deleteSelected(editing)),
      line,
    ),
    ...when(
      free.length === 1 && free[0]?.words !== undefined,
      action('Write', 'Enter', () => void writeInSelected(editing)),
    ),
    ...when(
      free.length === 1 && !free[0]?.words,
      action('Crop', 'C', () => switchCropping(editing)),
    ),
    ...when(
      free.some(({ words }) => !words),
      action('Mirror left and right', 'Shift+H', () => mirrorSelected(editing, 'x')),
      action('Mirror top and bottom', 'Shift+V', () => mirrorSelected(editing, 'y')),
      line,
    ),
    ...when(
      free.length > 0,
      action('To the front', 'Shift+]', () => layerSelected(editing, 'front')),
      action('One up', ']', () => layerSelected(editing, 'up')),
      action('One down', '[', () => layerSelected(editing, 'down')),
      action('To the back', 'Shift+[', () => layerSelected(editing, 'back')),
      line,
    ),
    ...when(
      canGroup(free),
      action('Group', 'Ctrl+G', () => groupSelected(editing)),
    ),
    ...when(
      canUngroup(free),
      action('Ungroup', 'Shift+Ctrl+G', () => ungroupSelected(editing)),
    ),
    ...when(
      mine.length > 0,
      action(mine.every(({ locked }) => locked) ? 'Unlock' : 'Lock', 'L', () => toggleLock(editing)),
      action(mine.every(({ hidden }) => hidden) ? 'Show' : 'Hide', 'Shift+L', () => toggleHide(editing)),
    ),
    ...when(
      free.length > 0,
      line,
      { kind: 'heading', label: free.length > 1 ? 'Align with each other' : 'Align with the canvas' },
      ...SIDES.map(([side, key]) => action(`Align ${side}`, `Alt+${key}`, () => alignSelected(editing, side))),
    ),
    ...when(
      canDistribute(free),
      action('Equal gaps across', '', () => distributeSelected(editing, 'x')),
      action('Equal gaps down', '', () => distributeSelected(editing, 'y')),
    ),
    line,
    action('Comment here', 'M', () => menu && pinAtMenu(editing, menu)),
    ...when(
      rows.some(moves),
      action('Play its movement', 'P', () => play(editing, rows)),
    ),
    ...when(
      rows.length > 0,
      action('Zoom to it', '2', () => zoomToSelection(editing)),
    ),
    action('Select all', 'Ctrl+A', () => selectAll(editing)),
  ]
}
