import { Bell } from '#client/features/notifications/index.ts'
import { AvatarMenu } from './AvatarMenu.tsx'

/** What stands at the header's end for those who are signed in. */
export function OwnCorner() {
  return (
    <>
      <Bell />
      <AvatarMenu />
    </>
  )
}
