import {
  Briefcase,
  Brush,
  CreditCard,
  GraduationCap,
  Images,
  Keyboard,
  Layers,
  ListX,
  LogOut,
  MessagesSquare,
  Monitor,
  Moon,
  NotebookPen,
  Palette,
  Scale,
  School,
  Settings,
  Sparkles,
  Sun,
  Video,
} from 'lucide-react'
import { useSnapshot } from 'valtio'
import { actorOf, session, updateUser } from '#client/features/accounts/index.ts'
import { leave } from '#client/features/accounts/parting/index.ts'
import { useUpgradeCall } from '#client/features/billing/upgrade/index.ts'
import { shortcuts } from '#client/platform/shortcuts.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Menu, type MenuEntry } from '#client/ui/Menu.tsx'
import { toast } from '#client/ui/Toast.tsx'
import type { UserSettings } from '#shared/contract/accounts/index.ts'
import { isAdmin, isEducator, isStaff } from '#shared/rules/accounts/actor.ts'
import { shownName } from '#shared/rules/accounts/names.ts'
import { canModerate } from '#shared/rules/comments/policy.ts'
import { canModerateQuiz } from '#shared/rules/quiz/policy.ts'
import styles from './AvatarMenu.module.css'

type Mode = UserSettings['color_mode']

/** Behind one's own picture: colors, keyboard, credits, and out. */
export function AvatarMenu() {
  const { user } = useSnapshot(session)
  const mode = user?.settings.color_mode ?? 'system'
  const { permissions } = useSnapshot(session)
  const upgrade = useUpgradeCall()
  const actor = actorOf(session.user, [...permissions])
  if (!user || !actor) return null

  const choose = (color_mode: Mode) => () =>
    void updateUser({ settings: { color_mode } }).catch(() =>
      toast('Your choice could not be saved.', { look: 'wrong' }),
    )
  const entries: MenuEntry[] = [
    { kind: 'heading', label: shownName(user.full_name) },
    ...(upgrade ? [{ kind: 'link' as const, label: upgrade.text, to: upgrade.to, icon: <Sparkles size={18} /> }] : []),
    { kind: 'link', label: 'My Pictomos', to: '/my-pictomos', icon: <Brush size={18} /> },
    {
      kind: 'link',
      label: 'Create',
      to: isStaff(actor) ? '/editor' : '/my-pictomos?create',
      icon: <Palette size={18} />,
    },
    ...(isEducator(actor)
      ? [{ kind: 'link' as const, label: 'Teach', to: '/teach', icon: <GraduationCap size={18} /> }]
      : []),
    ...(isAdmin(actor)
      ? [{ kind: 'link' as const, label: 'Back office', to: '/adminv2', icon: <Briefcase size={18} /> }]
      : []),
    ...(canModerate(actor) && !isAdmin(actor)
      ? [
          {
            kind: 'link' as const,
            label: 'Comments to moderate',
            to: '/adminv2/comments',
            icon: <MessagesSquare size={18} />,
          },
          {
            kind: 'link' as const,
            label: 'What readers added',
            to: '/adminv2/contributions',
            icon: <Images size={18} />,
          },
        ]
      : []),
    ...(canModerateQuiz(actor) && !isAdmin(actor)
      ? [
          {
            kind: 'link' as const,
            label: 'Wrong answers',
            to: '/adminv2/distractors',
            icon: <ListX size={18} />,
          },
        ]
      : []),
    ...(user.school
      ? [
          {
            kind: 'link' as const,
            label: 'School discussions',
            to: `/schools/${user.school.school_id}/discussions`,
            icon: <School size={18} />,
          },
        ]
      : []),
    {
      kind: 'link',
      label: 'My subscriptions',
      to: '/my-subscriptions/product-access',
      icon: <CreditCard size={18} />,
    },
    { kind: 'link', label: 'Playlists', to: '/playlists', icon: <Layers size={18} /> },
    { kind: 'link', label: 'Webinars', to: '/events/webinars', icon: <Video size={18} /> },
    { kind: 'link', label: 'Notes and bookmarks', to: '/my-notes', icon: <NotebookPen size={18} /> },
    { kind: 'line' },
    { kind: 'heading', label: 'Colors' },
    { kind: 'radio', label: 'Light', icon: <Sun size={18} />, onClick: choose('light'), chosen: mode === 'light' },
    { kind: 'radio', label: 'Dark', icon: <Moon size={18} />, onClick: choose('dark'), chosen: mode === 'dark' },
    {
      kind: 'radio',
      label: 'As the system',
      icon: <Monitor size={18} />,
      onClick: choose('system'),
      chosen: mode === 'system',
    },
    { kind: 'line' },
    {
      label: 'Keyboard shortcuts',
      icon: <Keyboard size={18} />,
      onClick: () => {
        shortcuts.open = true
      },
    },
    { kind: 'link', label: 'Settings', to: '/settings', icon: <Settings size={18} /> },
    { kind: 'link', label: 'Credits', to: '/credits', icon: <Scale size={18} /> },
    { label: 'Sign out', icon: <LogOut size={18} />, onClick: () => void leave() },
  ]
  return (
    <Menu entries={entries}>
      <button
        type="button"
        className={styles.button}
        aria-label={`Menu of ${shownName(user.full_name)}`}
        title="Your menu"
      >
        <Avatar name={shownName(user.full_name)} src={user.avatar} />
      </button>
    </Menu>
  )
}
