import { TextInput, type TextInputProps } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconLoader2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCountryName } from '../field/use-countries.ts'
import { useTypedVatNo, type VatNoOf } from './use-typed-vat-no.ts'
import classes from './vat-no-field.module.css'

const icons = {
  checking: IconLoader2,
  valid: IconCircleCheck,
  unchecked: IconCircleCheck,
  wrong: IconAlertTriangle,
  invalid: IconAlertTriangle,
  of_operator: IconAlertTriangle,
  unreachable: IconAlertTriangle,
}

type Props = TextInputProps & { country: string; of?: VatNoOf }

/** Takes a VAT no. of a country and says below it, while it is typed, if it is one. */
export function VatNoField({ country, of = 'buyer', ...input }: Props) {
  return (
    <TextInput
      dir="ltr"
      {...input}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={!input.error && <VatNoState {...{ country, of }} typed={String(input.value ?? '')} />}
      descriptionProps={{ component: 'div' }}
    />
  )
}

function VatNoState({ country, typed, of }: { country: string; typed: string; of: VatNoOf }) {
  const { t } = useTranslation()
  const countryName = useCountryName()
  const state = useTypedVatNo(country, typed, of)
  const Icon = state && icons[state.result]
  return (
    <span className={classes.state} aria-live="polite" data-result={state?.result}>
      {Icon && <Icon size={16} aria-hidden />}
      {state && (
        <span>
          {t(`accounts.vat_no.${state.result}`, { country: countryName(country) })}
          {state.name && (
            <>
              {': '}
              <bdi>{state.name}</bdi>
            </>
          )}
        </span>
      )}
    </span>
  )
}
