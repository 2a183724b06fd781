import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { usePhone } from '../../../ui/display/use-phone.ts'
import { type Step, steps } from '../order-values.ts'
import classes from './stepper.module.css'

type StepperProps = { step: Step; done: (step: Step) => boolean; onStep: (step: Step) => void }

/** Shows the current step and links to the others. On a phone: the step's number, name and a bar. */
export function Stepper({ step, done, onStep }: StepperProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const phone = usePhone()
  const at = steps.indexOf(step)
  return (
    <nav aria-label={t('orders.form.steps')}>
      <ol className={phone ? 'visually-hidden' : classes.steps}>
        {steps.map((one, index) => (
          <li key={one} className={classes.step} data-current={one === step || undefined}>
            <button
              type="button"
              aria-current={one === step ? 'step' : undefined}
              onClick={() => onStep(one)}
            >
              <span className={classes.mark} data-done={(one !== step && done(one)) || undefined}>
                {one !== step && done(one) ? <IconCheck size={16} aria-hidden /> : number(index + 1)}
              </span>
              {t(`orders.step.${one}`)}
            </button>
          </li>
        ))}
      </ol>
      <div className={classes.short} aria-hidden>
        {t('orders.form.step_of', { number: at + 1, total: steps.length })}{' '}
        <strong>{t(`orders.step.${step}`)}</strong>
        <span className={classes.bar}>
          <span style={{ inlineSize: `${((at + 1) / steps.length) * 100}%` }} />
        </span>
      </div>
    </nav>
  )
}
