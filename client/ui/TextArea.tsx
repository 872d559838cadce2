import '@mantine/core/styles/Input.layer.css'
import { Textarea, type TextareaProps } from '@mantine/core'
import styles from './Field.module.css'
import { fieldClasses } from './Field.tsx'

/** Several lines of text with their label; `error` stands beside it. */
export function TextArea(props: Omit<TextareaProps, 'classNames' | 'size'>) {
  return (
    <Textarea
      {...props}
      classNames={{ ...fieldClasses, input: styles.area }}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    />
  )
}
