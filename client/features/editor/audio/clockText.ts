/** `1:02.35`: minutes, seconds and hundredths. */
export function clockText(seconds: number): string {
  const all = Math.max(0, Math.round(seconds * 100))
  const rest = String(Math.floor(all / 100) % 60).padStart(2, '0')
  return `${Math.floor(all / 6000)}:${rest}.${String(all % 100).padStart(2, '0')}`
}

/** The same for whole seconds: `1:02`. */
export const lengthText = (seconds: number): string =>
  `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`
