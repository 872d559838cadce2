import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import styles from './Field.module.css'
import { fieldClasses } from './Field.tsx'

/** A password that can be shown. */
export function PasswordField(props: Omit<PasswordInputProps, 'classNames' | 'size'>) {
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      // Mantine says it of the box alone, where no screen reader hears it.
      aria-invalid={props.error ? true : undefined}
      {...props}
      classNames={{ ...fieldClasses, input: styles.passwordBox, innerInput: styles.passwordInput }}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': visible ? 'Hide password' : 'Show password',
        tabIndex: 0,
        'aria-hidden': false,
        size: 40,
        className: styles.reveal,
      }}
      visibilityToggleIcon={({ reveal }) => (reveal ? <EyeOff size={20} /> : <Eye size={20} />)}
    />
  )
}
