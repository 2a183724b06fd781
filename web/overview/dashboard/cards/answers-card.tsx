import { useTranslation } from 'react-i18next'
import type { Answers } from '../../../../shared/overview/dashboard.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import part from '../../../ui/figures/figures-part.module.css'
import classes from '../../../ui/figures/key-number.module.css'
import { KeyNumber } from '../../../ui/figures/key-number.tsx'
import { useDuration } from '../../../ui/time/use-duration.ts'

const minute_ms = 60_000

/** Shows how soon tickets are answered and solved, and how customers rate that; nothing while there were none. */
export function AnswersCard({ now, before }: { now: Answers; before: Answers }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const duration = useDuration()
  const time = (minutes: number | null) => (minutes === null ? '–' : duration(minutes * minute_ms))
  if (now.opened + now.solved + now.rated === 0) return null
  return (
    <Card
      className={part.wide}
      title={t('dashboard.answers')}
      about={t('dashboard.answers_about', { opened: number(now.opened), solved: number(now.solved) })}
    >
      <div className={classes.numbers}>
        <KeyNumber
          label={t('dashboard.first_answer')}
          value={time(now.first_answer_minutes)}
          now={now.first_answer_minutes}
          before={before.first_answer_minutes}
          better="less"
          about={t('dashboard.opening_time')}
        />
        <KeyNumber
          label={t('dashboard.solved_in')}
          value={time(now.solve_minutes)}
          now={now.solve_minutes}
          before={before.solve_minutes}
          better="less"
          about={t('dashboard.opening_time')}
        />
        <KeyNumber
          label={t('dashboard.rating')}
          value={now.rating === null ? '–' : number(now.rating, { maximumFractionDigits: 1 })}
          now={now.rating}
          before={before.rating}
          about={t('dashboard.rating_about', { rated: number(now.rated) })}
        />
      </div>
    </Card>
  )
}
