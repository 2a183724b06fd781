import { Checkbox } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { answerOf, doubtsOf } from '../doubts.ts'
import classes from '../from-file/recognised.module.css'
import { useOrderForm } from '../order-form-context.ts'

/** Points out what can hardly be right about the vehicle; the customer mends it or says that it is so. */
export function VehicleDoubts() {
  const { t } = useTranslation()
  const { form } = useOrderForm()
  const doubts = doubtsOf(form.values)
  const answer = answerOf(form.values)
  if (doubts.length === 0) return null
  return (
    <div className={classes.block} role="status">
      {doubts.map((doubt) => (
        <p key={doubt} className={classes.line} data-tone="warning">
          <IconAlertTriangle size={16} aria-hidden />
          <span>{t(`orders.doubt.${doubt}`)}</span>
        </p>
      ))}
      <Checkbox
        label={t('orders.doubt.right')}
        checked={form.values.doubts_answered === answer}
        error={form.errors.doubts_answered}
        onChange={({ currentTarget: { checked } }) => {
          form.clearFieldError('doubts_answered')
          form.setFieldValue('doubts_answered', checked ? answer : '')
        }}
      />
    </div>
  )
}
