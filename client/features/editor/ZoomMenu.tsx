import { ChevronDown, Maximize, Percent, Scan, ZoomIn, ZoomOut } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { Menu } from '#client/ui/Menu.tsx'
import { useEditing } from './context.ts'
import styles from './EditorBar.module.css'
import { zoomFull, zoomIn, zoomOut, zoomText, zoomToSelection, zoomToWhole } from './zooming.ts'

/** How near the scene is looked at, and the ways to look nearer or farther. */
export function ZoomMenu() {
  const editing = useEditing()
  const { view } = useSnapshot(editing.state)
  const shown = zoomText(view.scale)
  return (
    <Menu
      entries={[
        { label: 'Whole card', keys: '0', icon: <Maximize size={18} />, onClick: () => zoomToWhole(editing) },
        { label: '100%', keys: '1', icon: <Percent size={18} />, onClick: () => zoomFull(editing) },
        { label: 'What is selected', keys: '2', icon: <Scan size={18} />, onClick: () => zoomToSelection(editing) },
        { label: 'Zoom in', keys: '+', icon: <ZoomIn size={18} />, onClick: () => zoomIn(editing) },
        { label: 'Zoom out', keys: '-', icon: <ZoomOut size={18} />, onClick: () => zoomOut(editing) },
      ]}
    >
      <button type="button" className={styles.percent} aria-label={`Zoom: ${shown}`}>
        {shown}
        <ChevronDown size={14} aria-hidden />
      </button>
    </Menu>
  )
}
