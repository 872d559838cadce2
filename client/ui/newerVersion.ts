import { isOutdated, isRenewing, loadAnew } from '#client/platform/renewal.ts'
import { toast } from './Toast.tsx'

/** Says in passing that there is a newer version. Who is in the middle of something chooses the moment. */
export function tellNewerVersion(): void {
  toast('There is a newer version.', { action: { label: 'Refresh', run: () => void loadAnew() } })
}

/** Says so where a file of this build could not be had because of it. */
export async function tellIfOutdated(): Promise<boolean> {
  const outdated = await isOutdated()
  if (outdated && !isRenewing()) tellNewerVersion()
  return outdated
}
