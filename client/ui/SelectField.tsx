import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { fieldClasses } from './Field.tsx'

/** A choice from a list by the system's own picker, which every keyboard, thumb and screen reader knows. */
export function SelectField(props: Omit<NativeSelectProps, 'classNames' | 'size'>) {
  return <NativeSelect {...props} classNames={fieldClasses} />
}
