import { Textarea, TextInput } from '@mantine/core'
import type { FieldProps } from '../../../ui/form/field-props.ts'

type Props = { field: (name: 'ecu' | 'p_code' | 'text' | 'hints') => FieldProps<string> }

/** Asks for what codes of control units have: the control unit, the P-code, the meaning, and what to check. */
export function EcuCodeFields({ field }: Props) {
  return (
    <>
      <TextInput {...field('ecu')} placeholder="EDC17C46" />
      <TextInput {...field('p_code')} placeholder="P0401" autoCapitalize="characters" />
      <TextInput {...field('text')} />
      <Textarea {...field('hints')} autosize minRows={2} maxRows={8} />
    </>
  )
}
