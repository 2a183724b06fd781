import { TextInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './color-field.module.css'

type Props = {
  name: string
  label: string
  value: string
  error?: ReactNode
  onChange: (color: string) => void
}

const whole = /^#[0-9a-f]{6}$/i

/** Edits a colour with the browser's picker, or by its code, with or without the `#`. */
export function ColorField({ name, label, value, error, onChange }: Props) {
  const id = useId()
  const { t } = useTranslation()
  const typed = (text: string) =>
    onChange(/^[0-9a-f]{6}$/i.test(text.trim()) ? `#${text.trim()}` : text.trim())
  return (
    <TextInput
      id={id}
      data-path={name}
      label={label}
      dir="ltr"
      className={classes.field}
      value={value}
      error={error}
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => typed(event.currentTarget.value)}
      leftSectionPointerEvents="all"
      leftSection={
        <input
          type="color"
          className={classes.swatch}
          aria-label={t('ui.pick_color', { color: label })}
          value={whole.test(value) ? value.toLowerCase() : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
    />
  )
}
