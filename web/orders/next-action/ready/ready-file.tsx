import { Button } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import type { Order, OrderFile } from '../../../../shared/orders/order.ts'
import { reworkDays } from '../../../../shared/orders/order-states.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useFigures } from '../../../records/units/use-figures.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import { downloadOrderFile, newestModified } from '../../order/download-order-file.ts'
import classes from './ready-file.module.css'

/** Shows what the customer waited for: power before and after, the download, how to write it, and the way to the next. */
export function ReadyFile({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { bytes, date } = useFormat()
  const now = useNow()
  const { start, busy } = useAction((file: OrderFile) => downloadOrderFile(order._id, file))
  const file = newestModified(order.files)
  if (!file) return null
  const freeUntil = order.completed_at && Date.parse(order.completed_at) + reworkDays * 24 * 3600 * 1000
  return (
    <div className={classes.ready}>
      <div className={classes.head}>
        <PowerGain order={order} />
        <div className={classes.download}>
          <Button
            size="lg"
            loading={busy}
            leftSection={<IconDownload size={24} />}
            onClick={() => start(file)}
          >
            {t('orders.next.download')}
          </Button>
          <span className={classes.file}>
            <bdi className="code">{file.name}</bdi> · <bdi>{bytes(file.size)}</bdi>
          </span>
        </div>
      </div>
      {freeUntil && now < freeUntil && (
        <p className={classes.rework}>
          {t('orders.ready.rework', { date: date(new Date(freeUntil).toISOString()) })}
        </p>
      )}
      <HowToWrite order={order} />
      <div>
        <Button
          variant="default"
          classNames={{ root: classes.again, label: classes.words }}
          leftSection={<IconRefresh size={18} />}
          renderRoot={(props) => <Link to={pathTo('submitOrder')} search={{ again: order._id }} {...props} />}
        >
          {t('orders.ready.again')}
        </Button>
      </div>
    </div>
  )
}

/** Explains in a few lines how the file gets into the vehicle, by the way it was read and the tool. */
function HowToWrite({ order: { read_method, master_or_slave, tool_used } }: { order: Order }) {
  const { t } = useTranslation()
  const tool = { tool: tool_used }
  const lines = [
    t(`orders.ready.by_tool.${master_or_slave}`, tool),
    t(`orders.ready.by_method.${read_method}`),
    t(`orders.ready.power.${read_method === 'bench' || read_method === 'boot' ? 'bench' : 'car'}`),
    t('orders.ready.checksum', tool),
    t('orders.ready.finally'),
  ]
  return (
    <details className={classes.how}>
      <summary>{t('orders.ready.how')}</summary>
      <ol>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </details>
  )
}

/** Shows power and torque before and after the work, as far as both are known. */
function PowerGain({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { powerText, torqueText } = useFigures()
  const { power, tuned_power, torque, tuned_torque } = order
  const gains = [
    { key: 'power', before: power, after: tuned_power, text: powerText },
    { key: 'torque', before: torque, after: tuned_torque, text: torqueText },
  ] as const
  const known = gains.filter(({ before, after }) => before !== null && after !== null && after !== before)
  if (known.length === 0) return null
  return (
    <dl className={classes.gains}>
      {known.map(({ key, before, after, text }) => (
        <div key={key}>
          <dt>{t(`orders.field.${key}`)}</dt>
          <dd>
            <span className={classes.figures} aria-hidden>
              <span className={classes.before}>
                <bdi>{text(before ?? 0)}</bdi>
              </span>{' '}
              <span className="page-arrow">→</span> <bdi>{text(after ?? 0)}</bdi>
            </span>
            <span className="visually-hidden">
              {t('orders.ready.from_to', { before: text(before ?? 0), after: text(after ?? 0) })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
