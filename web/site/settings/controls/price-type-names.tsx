import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ControlProps } from './control-props.ts'

/** Edits what the team calls the three price types. */
export function PriceTypeNames({ name, form }: ControlProps) {
  const { t } = useTranslation()
  return [0, 1, 2].map((at) => (
    <TextInput
      key={at}
      label={t('services.price_type', { number: at + 1 })}
      maxLength={40}
      {...form.getInputProps(`${name}.${at}`)}
    />
  ))
}
