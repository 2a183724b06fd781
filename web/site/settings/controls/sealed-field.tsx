import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SealedSetting } from '../../../../shared/settings.ts'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import type { ControlProps } from './control-props.ts'

type Props = Pick<ControlProps, 'form'> & {
  name: SealedSetting
  /** True if there is one. */
  isSet: boolean
  input: { label: string; description?: string; maxLength?: number | undefined }
}

/** Takes a password or key, which is never shown, and removes the one there is. */
export function SealedField({ name, form, isSet, input }: Props) {
  const { t } = useTranslation()
  const removal = `remove_${name}`
  return (
    <>
      <PasswordField
        {...input}
        {...(isSet && { description: t('settings.kept') })}
        autoComplete="new-password"
        disabled={form.values[removal] === true}
        {...form.getInputProps(name)}
      />
      {isSet && (
        <Checkbox
          label={t(`settings.remove.${name}`)}
          {...form.getInputProps(removal, { type: 'checkbox' })}
        />
      )}
    </>
  )
}
