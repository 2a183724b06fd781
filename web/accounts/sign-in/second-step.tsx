import { Anchor, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecondFactorAsked } from '../../../shared/accounts/accounts.ts'
import { secondFactorRoutes } from '../../../shared/accounts/second-factor.ts'
import { call } from '../../app/api/api.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { useSending } from '../../ui/form/use-sending.ts'
import { AppCodeStep, PasskeyStep, RecoveryCodeStep, type StepProps } from './second-step-forms.tsx'
import { startSession } from './start-session.ts'

type Props = {
  asked: SecondFactorAsked
  /** Back to the password; with why, when the second step is over. */
  onAgain: (failure: unknown) => void
}

/** Shows the second step of signing in, by any method that the person has set up. */
export function SecondStep({ asked, onAgain }: Props) {
  const { t } = useTranslation()
  const { busy, failure, setFailure, send } = useSending()
  const [method, setMethod] = useState<Method>(asked.methods[0] ?? 'recovery_code')

  const confirm: StepProps['send'] = (proof) =>
    void send(async () => {
      try {
        const body = { token: asked.token, ...(await proof()) }
        startSession(await call(secondFactorRoutes.confirmSignIn, { body }))
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) onAgain(error)
        else throw error
      }
    })
  const step = { busy, send: confirm }
  return (
    <Stack>
      <FormErrors failure={failure} errors={{}} />
      {method === 'totp' && <AppCodeStep {...step} failed={failure} />}
      {method === 'passkey' && asked.passkey && <PasskeyStep {...step} asked={asked.passkey} />}
      {method === 'recovery_code' && <RecoveryCodeStep {...step} />}
      <OtherMethods
        methods={asked.methods.filter((other) => other !== method)}
        onChoose={(other) => {
          setFailure(null)
          setMethod(other)
        }}
        again={{ label: t('accounts.second_step.again'), onClick: () => onAgain(null) }}
      />
    </Stack>
  )
}

type Method = SecondFactorAsked['methods'][number]

type MethodsProps = {
  methods: Method[]
  onChoose: (method: Method) => void
  again: { label: string; onClick: () => void }
}

/** Links to the other methods of the second step, and back to the first step. */
function OtherMethods({ methods, onChoose, again }: MethodsProps) {
  const { t } = useTranslation()
  const ways = methods.map((method) => ({
    label: t(`accounts.second_step.other_${method}`),
    onClick: () => onChoose(method),
  }))
  return (
    <Stack gap="xs" align="flex-start">
      {[...ways, again].map(({ label, onClick }) => (
        <Anchor key={label} component="button" type="button" size="sm" onClick={onClick}>
          {label}
        </Anchor>
      ))}
    </Stack>
  )
}
