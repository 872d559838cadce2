import '@mantine/core/styles/Input.layer.css'
import { TextInput, type TextInputProps } from '@mantine/core'
import styles from './Field.module.css'

export const fieldClasses = {
  input: styles.input,
  label: styles.label,
  error: styles.error,
  description: styles.description,
}

/** One line of text with its label; `error` stands beside it. */
export function Field(props: Omit<TextInputProps, 'classNames' | 'size'>) {
  return (
    <TextInput {...props} classNames={fieldClasses} inputWrapperOrder={['label', 'description', 'input', 'error']} />
  )
}
