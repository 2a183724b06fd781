import { Textarea, TextInput } from '@mantine/core'
import type { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

type Props = {
  /** Returns the value, error and listeners of a field. */
  field: (
    name: 'ecu' | 'p_code' | 'text' | 'hints',
  ) => ReturnType<ReturnType<typeof useForm>['getInputProps']>
  /** True where the code means something only with its control unit and P-code. */
  needed: boolean
}

/** Asks for what codes of control units have: the control unit, the P-code, the meaning, and what to check. */
export function EcuCodeFields({ field, needed }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput
        {...field('ecu')}
        label={t('code_work.field.ecu')}
        placeholder="EDC17C46"
        maxLength={80}
        required={needed}
      />
      <TextInput
        {...field('p_code')}
        label={t('code_work.field.p_code')}
        placeholder="P0401"
        maxLength={8}
        autoCapitalize="characters"
        required={needed}
      />
      <TextInput {...field('text')} label={t('code_work.field.text')} maxLength={300} dir="auto" required />
      <Textarea
        {...field('hints')}
        label={t('code_work.field.hints')}
        maxLength={2000}
        autosize
        minRows={2}
        maxRows={8}
        dir="auto"
      />
    </>
  )
}
