import { Volume2, VolumeX } from 'lucide-react'
import { choose, useChoice } from '#client/features/accounts/preferences/index.ts'
import { useShortcuts } from '#client/platform/shortcuts.ts'
import { IconButton } from '#client/ui/IconButton.tsx'

/** Switches sounds and pulses of quizzes off and on, for good. */
export function MuteButton() {
  const isMuted = useChoice('quiz_mute')
  const toggle = () => choose({ quiz_mute: !isMuted })
  useShortcuts('Sounds', [{ keys: ['m'], label: 'Sounds of the quiz', run: toggle }])
  return (
    <IconButton name="Mute the quiz (M)" tip="belowEnd" pressed={isMuted} onClick={toggle}>
      {isMuted ? <VolumeX size={18} /> : <Volume2 size={18} />}
    </IconButton>
  )
}
