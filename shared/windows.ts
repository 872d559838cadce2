/** GLB-RU013. The size in which windows for sharing and for signing in elsewhere open, in CSS pixels. */
export const POPUP_WIDTH = 450
export const POPUP_HEIGHT = 675

/** The third argument of `window.open` for such a window, in the middle of the screen it is asked from. */
export function popupFeatures(screen: { left: number; top: number; width: number; height: number }): string {
  const left = Math.round(screen.left + Math.max(0, screen.width - POPUP_WIDTH) / 2)
  const top = Math.round(screen.top + Math.max(0, screen.height - POPUP_HEIGHT) / 2)
  return `popup,width=${POPUP_WIDTH},height=${POPUP_HEIGHT},left=${left},top=${top}`
}
