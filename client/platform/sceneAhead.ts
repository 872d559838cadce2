import { useLocation } from 'react-router'
import { useHydrated } from './hydrated.ts'

type SceneAhead = { scene: string }

/**
 * What goes along with a link to a lesson that is open: its scene as the list shows it, with which the lesson begins while
 * its card is being fetched. `<Link to="/learn/digoxin" state={sceneAhead(main_image)}>`
 */
export const sceneAhead = (picture: string): SceneAhead => ({ scene: picture })

/** The scene that came along with the way here, if any did. */
export function useSceneAhead(): string | null {
  const state: Partial<SceneAhead> | null = useLocation().state
  // The server knows of no way here: what it draws is taken over as it stands.
  return useHydrated() && typeof state?.scene === 'string' ? state.scene : null
}
