import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../shared/orders/order.ts'
import classes from './ready-file.module.css'

/** Explains in a few lines how the file gets into the vehicle, by the way it was read and the tool. */
export function HowToWrite({ order: { read_method, master_or_slave, tool_used } }: { order: Order }) {
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
