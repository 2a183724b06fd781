import type { OrderForm } from '../../../shared/orders/order-form.ts'
import type { Actor } from '../../platform/http/gate.ts'

type Searched = Pick<
  OrderForm,
  'reg_no' | 'vin' | 'manufacture' | 'model' | 'generation' | 'variant' | 'ecu_version'
>

/** Joins everything by which people look for an order, in lower case, for the search of the order lists. */
export function searchText(
  user: Pick<Actor, 'username' | 'email'>,
  form: Searched,
  service_name: string,
): string {
  return [
    form.reg_no,
    form.reg_no.replaceAll(/[^\p{L}\p{N}]/gu, ''),
    form.vin,
    form.manufacture,
    form.model,
    form.generation,
    form.variant,
    form.ecu_version,
    service_name,
    user.username,
    user.email,
  ]
    .filter(Boolean)
    .join(' ')
    .toLowerCase()
}
