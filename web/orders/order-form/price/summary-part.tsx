import { useTranslation } from 'react-i18next'
import { useOrderForm } from '../order-form-context.ts'
import type { Step } from '../order-values.ts'
import classes from './summary-part.module.css'

type SummaryPartProps = { step: Step; facts: [name: string, value: string | null | undefined][] }

/** Shows one part of the summary; empty fields are left out. */
export function SummaryPart({ step, facts }: SummaryPartProps) {
  const { t } = useTranslation()
  const { goTo } = useOrderForm()
  const title = t(`orders.step.${step}`)
  return (
    <section className={classes.part} aria-label={title}>
      <div className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        <button
          type="button"
          className={classes.edit}
          aria-label={t('orders.form.edit_part', { part: title })}
          onClick={() => goTo(step)}
        >
          {t('orders.form.edit')}
        </button>
      </div>
      <dl className={classes.facts}>
        {facts.map(([name, value]) =>
          value ? (
            <div className={classes.fact} key={`${name} ${value}`}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  )
}
