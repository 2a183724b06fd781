import { useTranslation } from 'react-i18next'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import { useNow } from '../../ui/time/use-now.ts'
import classes from './next-action.module.css'

/** Shows when the file should be ready; after that time, that it takes longer. */
export function DueTime({ due_at }: { due_at: string }) {
  const { t } = useTranslation()
  const late = useNow() > Date.parse(due_at)
  return (
    <p className={classes.text}>
      {late ? (
        t('orders.next.late')
      ) : (
        <>
          {t('orders.next.ready_by')} <TimeAgo at={due_at} />
        </>
      )}
    </p>
  )
}
