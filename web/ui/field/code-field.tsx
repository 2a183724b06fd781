import { Input, PinInput } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './code-field.module.css'

type Props = {
  value: string
  onChange: (code: string) => void
  error?: string | undefined
}

const digits = 6

/**
 * Shows six boxes for the code from a mail, an SMS or an app; pasting fills them all. Sends its form with the sixth digit,
 * and empties the boxes of a code that was wrong.
 */
export function CodeField({ value, onChange, error }: Props) {
  const { t } = useTranslation()
  const field = useRef<HTMLDivElement>(null)
  const [wrong, setWrong] = useState<string>()
  const [attempts, setAttempts] = useState(0)
  const sendOrEmpty = useEffectEvent((error: string | undefined) => {
    if (value.length < digits) return
    if (!error) return field.current?.closest('form')?.requestSubmit()
    setWrong(error)
    setAttempts((count) => count + 1)
    onChange('')
  })
  const complete = value.length === digits
  useEffect(() => {
    if (complete) sendOrEmpty(error)
  }, [complete, error])
  return (
    <Input.Wrapper
      ref={field}
      label={t('accounts.code.label')}
      error={error ?? (value === '' && wrong)}
      errorProps={{ role: 'alert' }}
      labelElement="div"
    >
      <PinInput
        // A new field after each wrong code: it begins with its first box.
        key={attempts}
        length={digits}
        type="number"
        size="lg"
        gap="xs"
        classNames={{ root: classes.boxes, pinInput: classes.box }}
        oneTimeCode
        autoFocus
        dir="ltr"
        placeholder=""
        aria-label={t('accounts.code.label')}
        value={value}
        onChange={onChange}
        error={Boolean(error)}
        mt="var(--space-1)"
        getInputProps={(index) => ({ 'aria-label': t('accounts.code.digit', { digit: index + 1 }) })}
      />
    </Input.Wrapper>
  )
}
