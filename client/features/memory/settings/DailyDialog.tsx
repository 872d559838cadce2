import { useState } from 'react'
import { call } from '#client/platform/api.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { resetMemory } from '#shared/contract/memory/index.ts'
import { QueueTexts } from '#shared/rules/memory/texts.ts'
import type { DialogPart } from '../paths.ts'
import { QueueTab } from '../queue/QueueTab.tsx'
import { hearStats } from '../store.ts'
import { SettingsTab } from './SettingsTab.tsx'

export type DailyDialogProps = { part: DialogPart; onPart: (part: DialogPart) => void; onClose: () => void }

/** SRP-SC003. How one is asked, and what is asked next. */
export function DailyDialog({ part, onPart, onClose }: DailyDialogProps) {
  const [asksReset, setAsksReset] = useState(false)
  // One dialog at a time: Escape closes the one that is seen.
  if (asksReset) return <ResetQuestion onClose={() => setAsksReset(false)} />
  return (
    <Dialog open onClose={onClose} title="Your daily quiz" whole>
      <Tabs
        label="Your daily quiz"
        value={part}
        onChange={(next) => onPart(next as DialogPart)}
        tabs={[
          { value: 'settings', label: 'Settings', content: <SettingsTab onReset={() => setAsksReset(true)} /> },
          { value: 'queue', label: 'Queue', content: <QueueTab /> },
        ]}
      />
    </Dialog>
  )
}

/** SRP-SC004, SRP-RU009. Asked before everything that the daily quiz remembers is forgotten. */
function ResetQuestion({ onClose }: { onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Reset your daily quiz?"
      act="Reset"
      says="Everything your daily quiz knows of your answers is deleted, and every More, Less and Remove with it. That can’t be taken back. Your settings stay."
      wrong={QueueTexts.reset}
      onDo={async () => {
        hearStats(await call(resetMemory, {}))
        toast('Your daily quiz begins anew.', { look: 'right' })
      }}
      onClose={onClose}
    />
  )
}
