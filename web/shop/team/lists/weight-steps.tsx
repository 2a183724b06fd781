import { ActionIcon, Button, Input } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { mostWeightSteps, type WeightStep } from '../../../../shared/shop/shipping.ts'
import { randomId } from '../../../app/random-id.ts'
import { MoneyField } from '../../../ui/field/money-field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { useWeights } from '../../use-weights.ts'
import classes from './lists.module.css'

/** Step of weight as its form edits it. */
export type WeightDraft = { [K in keyof WeightStep]: number | '' }

type Props = {
  steps: WeightDraft[]
  currency: string
  errors: Record<string, ReactNode>
  onChange: (steps: WeightDraft[]) => void
}

const costs = ['local_cost', 'international_cost'] as const

/** Edits what heavier parcels cost, from which weight on. */
export function WeightSteps({ steps, currency, errors, onChange }: Props) {
  const { t } = useTranslation()
  const { weightUnit } = useWeights()
  const keys = useRef<string[]>([])
  while (keys.current.length < steps.length) keys.current.push(randomId())
  const change = (at: number, part: Partial<WeightDraft>) =>
    onChange(steps.map((step, index) => (index === at ? { ...step, ...part } : step)))
  const remove = (at: number) => {
    keys.current.splice(at, 1)
    onChange(steps.filter((_, index) => index !== at))
  }
  return (
    <Input.Wrapper
      label={t('shop_work.shipping.weight_steps')}
      description={t('shop_work.shipping.weight_steps_hint')}
      labelElement="div"
      error={errors.weight_steps}
    >
      <div className={classes.steps}>
        {steps.map((step, at) => (
          <div key={keys.current[at]} className={classes.step}>
            <NumberField
              label={t('shop_work.shipping.weight_from')}
              decimals={3}
              scaled
              unit={weightUnit('kg')}
              value={step.from}
              error={errors[`weight_steps.${at}.from`]}
              onChange={(typed) => change(at, { from: typed ?? '' })}
            />
            {costs.map((cost) => (
              <MoneyField
                key={cost}
                label={t(`shop_work.shipping.${cost}`)}
                currency={currency}
                value={step[cost]}
                error={errors[`weight_steps.${at}.${cost}`]}
                onChange={(typed) => change(at, { [cost]: typed })}
              />
            ))}
            <ActionIcon
              className={classes.remove}
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('shop_work.shipping.remove_step', { number: at + 1 })}
              onClick={() => remove(at)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </div>
        ))}
        {steps.length < mostWeightSteps && (
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} />}
              onClick={() => onChange([...steps, { from: '', local_cost: '', international_cost: '' }])}
            >
              {t('shop_work.shipping.add_step')}
            </Button>
          </div>
        )}
      </div>
    </Input.Wrapper>
  )
}
