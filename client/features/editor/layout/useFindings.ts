import { useSnapshot } from 'valtio'
import type { ElsewhereFinding } from '#shared/rules/scenes/layout/elsewhere.ts'
import type { LayoutFinding } from '#shared/rules/scenes/layout/findings.ts'
import { useEditing } from '../context.ts'

/** All that was found in the scene; null until it was measured. */
export function useFindings(): readonly (LayoutFinding | ElsewhereFinding)[] | null {
  const { findings, elsewhere } = useSnapshot(useEditing().state)
  return findings && [...findings, ...elsewhere]
}
