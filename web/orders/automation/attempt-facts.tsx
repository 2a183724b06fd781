import { Anchor, Button } from '@mantine/core'
import { IconFileText, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { AutomationAttempt, AutomationOutcome } from '../../../shared/orders/automation.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { download } from '../../app/api/api.ts'
import { useFormat } from '../../i18n/format.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import { FactList } from '../../ui/display/fact-list.tsx'
import { StatusPill, type Tone } from '../../ui/display/status-pill.tsx'
import classes from './attempt-facts.module.css'

const tones: Record<AutomationOutcome, Tone> = {
  accepted: 'success',
  failed: 'danger',
  offered: 'info',
  delivered: 'success',
  declined: 'warning',
}

/** Shows what became of an attempt as a pill. */
export function OutcomePill({ outcome }: Pick<AutomationAttempt, 'outcome'>) {
  const { t } = useTranslation()
  return <StatusPill tone={tones[outcome]}>{t(`automation.outcome.${outcome}`)}</StatusPill>
}

type AttemptFactsProps = { attempt: AutomationAttempt; onRetry: () => void }

/** Shows one attempt: what was posted, what was answered, and how to go on. */
export function AttemptFacts({ attempt, onRetry }: AttemptFactsProps) {
  const { t } = useTranslation()
  const { dateTime, number } = useFormat()
  const { order, status, answer, posted, duration_ms, created_at, can } = attempt
  const saving = useAction(() => download(orderTeamRoutes.downloadIni, { params: { id: order._id } }))
  return (
    <>
      <FactList
        look="ruled-columns"
        facts={[
          { name: t('automation.field.outcome'), value: <OutcomePill {...attempt} /> },
          {
            name: t('orders.field.orderID'),
            value: (
              <Anchor component={Link} to={pathTo('workOrder', { id: order._id })}>
                {order.orderID}
              </Anchor>
            ),
          },
          { name: t('orders.field.vehicle'), value: order.vehicle },
          {
            name: t('automation.field.status'),
            value: posted && (status ?? t('automation.no_answer')),
          },
          {
            name: t('automation.field.duration'),
            value: posted && t('automation.seconds', { seconds: number(duration_ms / 1000) }),
          },
          { name: t('automation.field.created_at'), value: dateTime(created_at) },
        ]}
      />
      <div className={classes.actions}>
        {can.retry && (
          <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
            {t('queue.retry_automation')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconFileText size={18} aria-hidden />}
          onClick={() => saving.start()}
        >
          {t('queue.download_ini')}
        </Button>
      </div>
      {(posted || answer) && (
        <Words title={t('automation.field.answer')} text={answer || t('automation.empty_answer')} />
      )}
      {posted && <Words title={t('automation.field.posted')} text={posted} />}
    </>
  )
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <pre className={classes.words} dir="ltr">
        {text}
      </pre>
    </section>
  )
}
