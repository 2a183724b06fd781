import { Anchor, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SecondFactorAsked } from '../../../shared/accounts/accounts.ts'

export type Method = SecondFactorAsked['methods'][number]

type Props = {
  methods: Method[]
  onChoose: (method: Method) => void
  again: { label: string; onClick: () => void }
}

/** Links to the other methods of the second step, and back to the first step. */
export function OtherMethods({ methods, onChoose, again }: Props) {
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
