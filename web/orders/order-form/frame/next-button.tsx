import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Step, steps } from '../order-values.ts'

/** Opens the next step, named in its label. */
export function NextButton({ step }: { step: Step }) {
  const { t } = useTranslation()
  const next = steps[steps.indexOf(step) + 1]
  if (!next) return null
  return (
    <Button type="submit" rightSection={<IconArrowRight size={16} className="page-arrow" aria-hidden />}>
      {t('orders.form.next', { step: t(`orders.step.${next}`) })}
    </Button>
  )
}
