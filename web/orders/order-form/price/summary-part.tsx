import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dotted } from '../../../ui/display/dotted.tsx'
import { useOrderForm } from '../order-form-context.ts'
import type { Step } from '../order-values.ts'
import classes from './summary-part.module.css'

type SummaryPartProps = {
  step: Step
  icon: TablerIcon
  title: ReactNode
  facts: (string | null | undefined)[]
}

/** Shows one part of the summary with the way back to its step; empty facts are left out. */
export function SummaryPart({ step, icon: Icon, title, facts }: SummaryPartProps) {
  const { t } = useTranslation()
  const { goTo } = useOrderForm()
  const name = t(`orders.step.${step}`)
  return (
    <section className={classes.part} aria-label={name}>
      <Icon className={classes.icon} size={20} aria-hidden />
      <div className={classes.words}>
        <bdi className={classes.title}>{title}</bdi>
        <Dotted className={classes.facts} facts={facts} />
      </div>
      <button
        type="button"
        className={classes.edit}
        aria-label={t('orders.form.edit_part', { part: name })}
        onClick={() => goTo(step)}
      >
        {t('orders.form.edit')}
      </button>
    </section>
  )
}
