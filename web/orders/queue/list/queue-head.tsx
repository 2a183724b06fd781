import { useTranslation } from 'react-i18next'
import classes from './queue-row.module.css'

type Props = {
  marked: 'none' | 'some' | 'all'
  onMarkAll: (all: boolean) => void
}

/** Shows the heads above the queue's columns, and a box to tick all rows. Where rows are cards there is none. */
export function QueueHead({ marked, onMarkAll }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.head}>
      <input
        type="checkbox"
        className={classes.mark}
        aria-label={t('queue.mark_all')}
        checked={marked === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = marked === 'some'
        }}
        onChange={(event) => onMarkAll(event.currentTarget.checked)}
      />
      <div className={classes.row} aria-hidden>
        <span className={classes.time}>{t('queue.column.time')}</span>
        <span className={classes.car}>{t('orders.field.vehicle')}</span>
        <span className={classes.job}>
          <span className={classes.work}>{t('orders.field.service')}</span>
          <span className={classes.ecu}>{t('queue.column.ecu')}</span>
        </span>
        <span className={classes.customer}>{t('orders.field.customer')}</span>
        <span className={classes.who}>{t('orders.field.assigned_to')}</span>
        <span className={classes.status}>{t('orders.field.status')}</span>
      </div>
    </div>
  )
}
