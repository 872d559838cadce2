import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch, type SwitchProps } from '@mantine/core'
import styles from './SwitchField.module.css'

/** On or off, with its label to the right. */
export function SwitchField(props: Omit<SwitchProps, 'classNames' | 'size' | 'color'>) {
  return (
    <Switch
      {...props}
      size="md"
      color="indigo.8"
      classNames={{ body: styles.body, label: styles.label, description: styles.description, track: styles.track }}
    />
  )
}
