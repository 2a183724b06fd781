import { TextInput, type TextInputProps } from '@mantine/core'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  /** ISO time; the empty string for none. */
  value: string
  onChange: (moment: string | null) => void
}

/** Edits a day and time in the browser's zone. */
export function MomentField({ value, onChange, ...props }: Props) {
  return (
    <TextInput
      {...props}
      type="datetime-local"
      value={value && typed(new Date(value))}
      onChange={({ currentTarget: { value } }) => onChange(value ? new Date(value).toISOString() : null)}
    />
  )
}

const typed = (moment: Date) =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
