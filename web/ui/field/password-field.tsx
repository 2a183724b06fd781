import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Shows a field for a password, with a button that reveals it. It has no asterisk: nobody asks for one that may be left out. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation()
  return (
    <PasswordInput
      withAsterisk={false}
      {...props}
      visibilityToggleButtonProps={{ 'aria-label': t('ui.show_typed') }}
    />
  )
}
