import { Alert, Button, CloseButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reasonCodes } from '../../../../shared/orders/order-states.ts'
import { orderTeamRoutes } from '../../../../shared/orders/order-team.ts'
import { call } from '../../../app/api/api.ts'
import { AssignDialog } from '../actions/assign-dialog.tsx'
import { ReasonDialog } from '../actions/reason-dialog.tsx'
import { orderAct } from '../keys/order-act.ts'
import classes from './selection-bar.module.css'
import { useBulk } from './use-bulk.ts'
import type { Marked } from './use-marked.ts'

/** Shows what can be done with all ticked orders at once, and afterwards which of them were refused, and why. */
export function SelectionBar({ marked }: { marked: Marked }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<'hold' | 'give' | null>(null)
  const { run, done, refusals, forget } = useBulk(marked)
  const count = marked.orders.length
  const busy = done !== null
  const close = () => setAsking(null)
  const take = () =>
    run(({ _id: id }) =>
      call(orderTeamRoutes.changeStatus, { params: { id }, body: { status: 'in_progress' } }),
    )
  return (
    <>
      {refusals.length > 0 && (
        <Alert
          color="danger"
          variant="light"
          role="alert"
          title={t('queue.bulk.refused', { count: refusals.length })}
          withCloseButton
          closeButtonLabel={t('ui.close')}
          onClose={forget}
          className={classes.refused}
        >
          <ul className={classes.refusals}>
            {refusals.map(({ orderID, reason }) => (
              <li key={orderID}>
                <strong>{orderID}</strong> {reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {count > 0 && (
        <section className={classes.bar} aria-label={t('queue.bulk.title')}>
          <strong role="status" className={classes.count}>
            {busy ? t('queue.bulk.running', { done, count }) : t('queue.bulk.count', { count })}
          </strong>
          <Button size="xs" loading={busy} onClick={() => void take()} {...orderAct('take')}>
            {t('queue.bulk.take')}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={busy}
            onClick={() => setAsking('hold')}
            {...orderAct('hold')}
          >
            {t('queue.on_hold_ask')}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={busy}
            onClick={() => setAsking('give')}
            {...orderAct('give')}
          >
            {t('queue.give_ask')}
          </Button>
          <CloseButton aria-label={t('queue.bulk.clear')} onClick={() => marked.markAll(false)} />
        </section>
      )}
      {asking === 'hold' && (
        <ReasonDialog
          reasons={reasonCodes.on_hold}
          title={t('queue.bulk.hold_title', { count })}
          text={t('queue.bulk.hold_about')}
          action={t('queue.on_hold_action')}
          cancel={t('ui.cancel')}
          onSubmit={async (reasoned) => {
            close()
            await run(({ _id: id }) =>
              call(orderTeamRoutes.changeStatus, {
                params: { id },
                body: { status: 'on_hold', ...reasoned },
              }),
            )
          }}
          onClose={close}
        />
      )}
      {asking === 'give' && (
        <AssignDialog
          title={t('queue.bulk.give_title', { count })}
          onGive={async (tuner_id) => {
            close()
            await run(({ _id: id }) => call(orderTeamRoutes.assign, { params: { id }, body: { tuner_id } }))
          }}
          onClose={close}
        />
      )}
    </>
  )
}
