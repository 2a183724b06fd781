import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../shared/orders/order.ts'
import { orderRoutes } from '../../../../shared/orders/orders.ts'
import type { EcuIdentity } from '../../../../shared/vehicles/ecu-identity/identity.ts'
import type { Variant } from '../../../../shared/vehicles/vehicles.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useSha256 } from '../../../ui/file/use-sha256.ts'
import { VariantLine } from '../../../vehicles/variant-line.tsx'
import { choiceOf } from '../../../vehicles/vehicle-choice.ts'
import { variantSearchQuery } from '../../../vehicles/vehicles.queries.ts'
import { ordersWithFileQuery } from '../../order/orders.queries.ts'
import { earlierOrderQuery } from '../link/link.queries.ts'
import { valuesAgain } from '../link/values-again.ts'
import { useOrderForm } from '../order-form-context.ts'
import classes from '../steps/recent-vehicles.module.css'
import { recentOrdersQuery, VehicleLabel } from '../steps/recent-vehicles.tsx'
import { type Match, matchesOf } from './file-matches.ts'
import { warningsOf } from './file-warnings.ts'
import { fillIn, preserveFileValues } from './filled-in.ts'
import { prefillOf } from './suggestion.ts'

const most = 4

type Props = { file: File; identity: EcuIdentity | null }

/** Asks of which vehicle a file is: one that was here before, or one that the file's name gives. One tap fills it in. */
export function VehiclesOfFile({ file, identity }: Props) {
  const { t } = useTranslation()
  const { form } = useOrderForm()
  const matches = useMatches(file, identity)
  const variants = useNamedVariants(identity)
  const take = useTakeEarlier(identity)
  const takeVariant = (variant: Variant) => {
    const values = form.getValues()
    const year = identity?.from_name.year
    const found = { ...preserveFileValues(values, choiceOf(variant)), ...(year && { vehicle_age: year }) }
    form.setValues(fillIn(values.filled_in, found, 'file'))
    requestAnimationFrame(() => form.getInputNode('reg_no')?.focus())
  }
  if (matches.length === 0 && variants.length === 0) return null
  const likely = matches.filter(({ reason }) => reason)
  const others = matches.filter(({ reason }) => !reason)
  const ofOrder = ({ order, reason }: Match) => (
    <button
      key={order._id}
      type="button"
      className={classes.vehicle}
      disabled={take.isPending}
      onClick={() => take.mutate(order._id)}
    >
      <VehicleLabel order={order} />
      {reason ? <span className={classes.reason}>{t(`orders.form.match.${reason}`)}</span> : null}
    </button>
  )
  return (
    <section className={classes.recent} aria-label={t('orders.form.which_vehicle')}>
      <span className={classes.title}>{t('orders.form.which_vehicle')}</span>
      {likely.map(ofOrder)}
      {variants.map((variant) => (
        <button
          key={variant._id}
          type="button"
          className={classes.vehicle}
          onClick={() => takeVariant(variant)}
        >
          <VariantLine variant={variant} />
        </button>
      ))}
      {others.slice(0, Math.max(0, most - likely.length - variants.length)).map(ofOrder)}
    </section>
  )
}

/** Loads the earlier orders that the file may belong to. */
function useMatches(file: File, identity: EcuIdentity | null) {
  const [software] = identity?.software ?? []
  const recent = useQuery(recentOrdersQuery)
  const sameFile = useQuery(ordersWithFileQuery(useSha256(file)))
  const sameSoftware = useQuery({
    ...callQuery(orderRoutes.mine, { query: { keywords: software ?? '', size: 5 } }),
    enabled: software !== undefined,
  })
  return matchesOf(file.name, {
    recent: recent.data?.items ?? [],
    sameFile: sameFile.data?.items ?? [],
    sameSoftware: software === undefined ? [] : (sameSoftware.data?.items ?? []),
  })
}

const mostVariants = 3

/** Searches the vehicles for the make, model and engine in the file's name; the nearest in power come first. */
function useNamedVariants(identity: EcuIdentity | null): Variant[] {
  const { make, model, engine, power_hp } = identity?.from_name ?? {}
  const words = make && model ? [make, model, engine].filter(Boolean).join(' ') : ''
  const { data = [] } = useQuery(variantSearchQuery(words))
  const distance = (variant: Variant) => (power_hp ? Math.abs((variant.power_hp ?? 0) - power_hp) : 0)
  return words ? data.toSorted((a, b) => distance(a) - distance(b)).slice(0, mostVariants) : []
}

/**
 * Fills in the vehicle and the tool of an earlier order, and from the file what that doesn't say. Goes on to the first step where
 * something is missing; to the file's, where something looks wrong with it.
 */
function useTakeEarlier(identity: EcuIdentity | null) {
  const { t } = useTranslation()
  const { form, goTo, goOn } = useOrderForm()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string): Promise<Order> => queries.fetchQuery(earlierOrderQuery(id)),
    onSuccess: (order) => {
      const before = form.getValues()
      const earlier = fillIn(before.filled_in, { ...valuesAgain(order), stored: null }, 'order')
      const values = { ...before, ...earlier }
      const whole = identity ? { ...values, ...prefillOf(identity, values) } : values
      form.setValues(whole)
      if (identity && warningsOf(identity, whole).length > 0) goTo('file')
      else goOn(whole)
    },
    onError: () => toast.error(t('orders.form.again_failed')),
  })
}
