import { IconCar, IconFile, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { serviceIconOf } from '../../../records/orders/service-icons.ts'
import { useSitePaidIn, useWorkPrice } from '../../../records/orders/work-price.tsx'
import { Dotted } from '../../../ui/display/dotted.tsx'
import { joined } from '../../../ui/display/joined.tsx'
import { useOrderForm } from '../order-form-context.ts'
import type { Step } from '../order-values.ts'
import classes from './order-summary.module.css'
import { useSurcharge } from './use-surcharge.ts'

type Part = { step: Step; icon: TablerIcon; title: ReactNode; facts: (string | null | undefined)[] }

/** Shows all entered values in three lines, each with a link back to its step. */
export function OrderSummary() {
  const { t } = useTranslation()
  const format = useFormat()
  const price = useWorkPrice()
  const paidIn = useSitePaidIn()
  const surcharge = useSurcharge()
  const { form, files, priced } = useOrderForm()
  const { values } = form
  const original = files.original ?? values.stored
  const { service, options, frame, time_frame_credits } = priced
  const parts: Part[] = [
    {
      step: 'vehicle',
      icon: IconCar,
      title: [values.manufacture, values.model, values.variant].filter(Boolean).join(' '),
      facts: [
        values.reg_no,
        values.vin,
        values.generation,
        values.vehicle_age?.toString(),
        values.mileage === null ? '' : t('orders.form.km', { amount: format.number(values.mileage) }),
        values.transmission && t(`orders.transmission.${values.transmission}`),
      ],
    },
    {
      step: 'file',
      icon: IconFile,
      title: original?.name,
      facts: [
        original && format.bytes(original.size),
        ...files.extras.map(({ name }) => name),
        values.tool_used,
        values.master_or_slave && t(`orders.master_or_slave.${values.master_or_slave}`),
        values.read_method && t(`orders.read_method.${values.read_method}`),
        [values.ecu_brand, values.ecu_version].filter(Boolean).join(' '),
        values.tuned_before &&
          t('ui.labelled', {
            label: t('orders.field.tuned_before'),
            value: t(`orders.tuned_before.${values.tuned_before}`),
          }),
      ],
    },
    {
      step: 'service',
      icon: serviceIconOf[service?.icon ?? 'engine'],
      title: service && joined([service.name, price(service.price, paidIn)]),
      facts: [
        service && service.discount > 0
          ? t('orders.discount', { percent: format.percent(service.discount) })
          : '',
        [t(`orders.time_frame.${values.time_frame}`), time_frame_credits && surcharge(time_frame_credits)]
          .filter(Boolean)
          .join(' '),
        frame && t('orders.form.ready_by', { time: format.clock(frame.due_at) }),
        ...options.map((option) => `${option.name} ${surcharge(option.price)}`),
        values.declaration && t(`orders.declaration_short.${values.declaration}`),
        values.fault_codes,
        values.comment,
      ],
    },
  ]
  return (
    <div>
      {parts.map((part) => (
        <SummaryPart key={part.step} {...part} />
      ))}
    </div>
  )
}

/** Shows one part of the summary with the way back to its step; empty facts are left out. */
function SummaryPart({ step, icon: Icon, title, facts }: Part) {
  const { t } = useTranslation()
  const { goTo } = useOrderForm()
  const name = t(`orders.step.${step}`)
  return (
    <section className={classes.part} aria-label={name}>
      <Icon className={classes.icon} size={20} aria-hidden />
      <div className={classes.words}>
        <bdi className={classes.title}>{title}</bdi>
        <Dotted className={classes.facts} facts={facts} />
      </div>
      <button
        type="button"
        className={classes.edit}
        aria-label={t('orders.form.edit_part', { part: name })}
        onClick={() => goTo(step)}
      >
        {t('orders.form.edit')}
      </button>
    </section>
  )
}
