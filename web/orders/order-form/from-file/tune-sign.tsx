import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { tunedBeforeAnswers } from '../../../../shared/orders/order-form.ts'
import { orderRoutes } from '../../../../shared/orders/orders.ts'
import { faultyReads } from '../../../../shared/orders/tune-sign.ts'
import type { EcuIdentity } from '../../../../shared/vehicles/ecu-identity/identity.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { ChoiceChip } from '../../../ui/field/choice-chip.tsx'
import { useSha256 } from '../../../ui/file/use-sha256.ts'
import { useOrderForm } from '../order-form-context.ts'
import type { OrderValues } from '../order-values.ts'
import { ChoiceGroup } from '../steps/choice-group.tsx'
import classes from './recognised.module.css'
import { useIdentity } from './use-identity.ts'

/** Says that a file looks tuned already, and asks if it was. Nobody has to answer; the tuner sees the answer. */
export function TuneSign({ file }: { file: File }) {
  const { t } = useTranslation()
  const { form } = useOrderForm()
  const { sign, order } = useTuneSign(file) ?? {}
  if (!sign) return null
  return (
    <div className={classes.block}>
      <p className={classes.line} data-tone="warning" role="status">
        <IconAlertTriangle size={16} aria-hidden />
        <span>
          {t(`orders.tune_sign.${sign}`)}{' '}
          {order ? (
            <Link to={pathTo('order', { id: order._id })} className={classes.link}>
              {t('orders.number', { number: String(order.orderID) })}
            </Link>
          ) : null}
        </span>
      </p>
      <ChoiceGroup look="chips" legend={t('orders.tune_sign.question')} hint={t('orders.tune_sign.go_on')}>
        {tunedBeforeAnswers.map((answer) => (
          <ChoiceChip
            key={answer}
            type="radio"
            name="tuned_before"
            checked={form.values.tuned_before === answer}
            onChange={() => form.setFieldValue('tuned_before', answer)}
            title={t(`orders.tuned_before.${answer}`)}
          />
        ))}
      </ChoiceGroup>
    </div>
  )
}

/** Asks whether a file looks tuned by those that were here before. Without a connection nothing is shown. */
function useTuneSign(file: File) {
  const { form } = useOrderForm()
  const { identity } = useIdentity(file)
  const sha256 = useSha256(file)
  const { data } = useQuery({
    ...callQuery(orderRoutes.tuneSign, {
      query: {
        sha256: sha256 ?? '',
        size: file.size,
        container: identity?.container ?? '',
        ...(identity && isComparable(identity, form.values) && numbersOf(identity)),
      },
    }),
    enabled: sha256 !== null && identity !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

const numbersOf = ({ software, hardware }: EcuIdentity) => ({
  software: software[0] ?? '',
  hardware: hardware.join(' '),
})

/** Tells if other bytes than those of an alike read mean something: not those of a faulty read or one that a service made up. */
function isComparable({ warnings, from_name }: EcuIdentity, { read_method }: OrderValues): boolean {
  const isVirtual = read_method === 'virtual_read' || from_name.read_method === 'virtual_read'
  return !isVirtual && !warnings.some((warning) => faultyReads.includes(warning))
}
