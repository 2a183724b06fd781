import { useTranslation } from 'react-i18next'
import type { Order } from '../../../shared/orders/order.ts'
import { useIsTeam } from '../../app/session/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { PaymentPill } from '../../records/orders/order-status.tsx'
import { WorkPrice } from '../../records/orders/work-price.tsx'
import { useFigures } from '../../records/units/use-figures.ts'
import { Card } from '../../ui/display/card.tsx'
import { FactList } from '../../ui/display/fact-list.tsx'
import { OrderTexts } from './order-texts.tsx'

/** Shows the order's vehicle, ECU and tool, service and options with their prices, and payment. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { number, money } = useFormat()
  const whose = useIsTeam() ? 'field' : 'form'
  const { powerText, torqueText } = useFigures()
  return (
    <Card title={t('orders.facts.title')}>
      <FactList
        look="ends"
        facts={[
          { name: t(`orders.${whose}.agent_customer_name`), value: order.agent_customer_name },
          { name: t(`orders.${whose}.agent_customer_reference`), value: order.agent_customer_reference },
        ]}
      />
      <FactList
        look="ends"
        title={t('orders.facts.vehicle')}
        facts={[
          { name: t('orders.field.reg_no'), value: order.reg_no },
          { name: t('orders.field.vin'), value: order.vin && <bdi className="code">{order.vin}</bdi> },
          { name: t('orders.field.manufacture'), value: order.manufacture },
          { name: t('orders.field.model'), value: order.model },
          { name: t('orders.field.generation'), value: order.generation },
          { name: t('orders.field.variant'), value: order.variant },
          { name: t('orders.field.engine_type'), value: order.engine_type },
          {
            name: t('orders.field.fuel_type'),
            value: order.fuel_type && t(`orders.fuel_type.${order.fuel_type}`),
          },
          { name: t('orders.field.power'), value: order.power && powerText(order.power) },
          { name: t('orders.field.torque'), value: order.torque && torqueText(order.torque) },
          {
            name: t('orders.field.transmission'),
            value: order.transmission && t(`orders.transmission.${order.transmission}`),
          },
          { name: t('orders.field.vehicle_age'), value: order.vehicle_age?.toString() },
          { name: t('orders.field.mileage'), value: order.mileage === null ? null : number(order.mileage) },
        ]}
      />
      <FactList
        look="ends"
        title={t('orders.facts.ecu')}
        facts={[
          {
            name: t('orders.field.ecu'),
            value: [order.ecu_brand, order.ecu_version].filter(Boolean).join(' '),
          },
          { name: t('orders.field.tool_used'), value: order.tool_used },
          {
            name: t('orders.field.master_or_slave'),
            value: t(`orders.master_or_slave.${order.master_or_slave}`),
          },
          { name: t('orders.field.read_method'), value: t(`orders.read_method.${order.read_method}`) },
          {
            name: t('orders.field.tuned_before'),
            value: order.tuned_before && t(`orders.tuned_before.${order.tuned_before}`),
          },
        ]}
      />
      <FactList
        look="ends"
        title={t('orders.facts.work')}
        facts={[
          {
            name: order.service_name,
            value: (
              <WorkPrice credits={order.service_credits} paidIn={order} discount={order.service_discount} />
            ),
          },
          ...order.options.map((option) => ({
            name: option.name,
            value: <WorkPrice credits={option.credits} paidIn={order} />,
          })),
          {
            name: t(`orders.time_frame.${order.time_frame}`),
            value: order.time_frame_credits !== 0 && (
              <WorkPrice credits={order.time_frame_credits} paidIn={order} />
            ),
          },
          {
            name: t('orders.facts.total'),
            value: <WorkPrice credits={order.total_credits} paidIn={order} />,
          },
          {
            name: t('orders.facts.total_with_vat'),
            value: order.invoice && money(order.invoice.total, order.invoice.currency),
          },
          {
            name: t('orders.facts.refunded'),
            value: order.refunded_credits > 0 && (
              <WorkPrice credits={order.refunded_credits} paidIn={order} />
            ),
          },
          { name: t('orders.field.payment'), value: <PaymentPill payment={order.payment} /> },
          { name: t('orders.field.time_frame'), value: t(`orders.time_frame.${order.time_frame}`) },
          {
            name: t('orders.field.declaration'),
            value: order.declaration && t(`orders.declaration_short.${order.declaration}`),
          },
        ]}
      />
      <OrderTexts fault_codes={order.fault_codes} comment={order.comment} />
    </Card>
  )
}
