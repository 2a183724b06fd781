import { TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconCircleCheck, IconLoader2 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TypedVatNo, vatRoutes } from '../../../shared/money/vat.ts'
import { hasVatNoRules, readVatNo } from '../../../shared/money/vat-no/read-vat-no.ts'
import { call } from '../../app/api/api.ts'
import { useCountryName } from '../field/use-countries.ts'
import classes from './vat-no-field.module.css'

type VatNoOf = 'buyer' | 'operator'
type State = { result: TypedVatNo['result'] | 'wrong' | 'checking'; name: string }

/** Pause in milliseconds after which nobody is still typing, and until VIES is asked again when it didn't answer. */
const pause = { typingMs: 500, againMs: 30_000 }

/** Returns the state of a VAT no. while it is typed; null where there is nothing to say, and before it was looked at. */
function useTypedVatNo(country: string, typed: string, of: VatNoOf): State | null {
  const [settled] = useDebouncedValue(typed, pause.typingMs)
  const read = readVatNo(country, settled)
  const asked = read ? read.prefix + read.number : ''
  const answer = useAnswer(country, asked, of)
  if (settled.trim() === '' || settled !== typed || !hasVatNoRules(country)) return null
  if (!read) return { result: 'wrong', name: '' }
  return answer
}

/** Returns what the portal and VIES say of a number, by a call of its own: the page of a sign-up keeps no queries. */
function useAnswer(country: string, vat_no: string, of: VatNoOf): State {
  const [answer, setAnswer] = useState<State & { vat_no: string }>({ ...checking, vat_no: '' })
  useEffect(() => {
    if (!vat_no) return
    let again: number | undefined
    let wanted = true
    const ask = async () => {
      const said = await call(vatRoutes.checkTyped, { query: { country, vat_no, of } }).catch(
        () => unreachable,
      )
      if (!wanted) return
      setAnswer({ ...said, vat_no })
      if (said.result === 'unreachable') again = window.setTimeout(ask, pause.againMs)
    }
    void ask()
    return () => {
      wanted = false
      window.clearTimeout(again)
    }
  }, [country, vat_no, of])
  return answer.vat_no === vat_no ? answer : checking
}

const checking = { result: 'checking', name: '' } as const
const unreachable = { result: 'unreachable', name: '' } as const

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
  const words = state && t(`accounts.vat_no.${state.result}`, { country: countryName(country) })
  return (
    <span className={classes.state} aria-live="polite" data-result={state?.result}>
      {Icon && <Icon size={16} aria-hidden />}
      {words && (
        <span>
          {state.name ? t('ui.labelled', { label: words, value: '' }) : words}
          <bdi>{state.name}</bdi>
        </span>
      )}
    </span>
  )
}
