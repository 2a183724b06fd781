import { Input, PinInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './code-field.module.css'

type Props = {
  value: string
  onChange: (code: string) => void
  onComplete?: () => void
  error?: string | undefined
}

/** Shows six boxes for the code from a mail, an SMS or an app; pasting fills them all. */
export function CodeField({ value, onChange, onComplete, error }: Props) {
  const { t } = useTranslation()
  return (
    <Input.Wrapper
      label={t('accounts.code.label')}
      error={error}
      errorProps={{ role: 'alert' }}
      labelElement="div"
    >
      <PinInput
        length={6}
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
        onComplete={onComplete}
        error={Boolean(error)}
        mt="var(--space-1)"
        getInputProps={(index) => ({ 'aria-label': t('accounts.code.digit', { digit: index + 1 }) })}
      />
    </Input.Wrapper>
  )
}
