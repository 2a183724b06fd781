import { TextInput, type TextInputProps } from '@mantine/core'

type UpperCaseInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
}

/** Edits a code such as a number plate, in upper case while it is typed. */
export function UpperCaseInput({ value, onChange, ...props }: UpperCaseInputProps) {
  return (
    <TextInput
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...props}
      value={value}
      onChange={({ currentTarget: field }) => {
        const { selectionStart, selectionEnd } = field
        const upper = field.value.toUpperCase()
        // Written at once, so that the cursor stays where it is.
        if (upper !== field.value) {
          field.value = upper
          field.setSelectionRange(selectionStart, selectionEnd)
        }
        onChange(upper)
      }}
    />
  )
}
