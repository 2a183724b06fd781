import type { z } from 'zod'
import type { Me } from '../../../shared/accounts/accounts.ts'
import type { FileUpload } from '../../../shared/library/file-upload.ts'
import type {
  agentCustomer,
  OrderForm,
  orderConfirmations,
  orderEcu,
  orderVehicle,
  orderWork,
} from '../../../shared/orders/order-form.ts'
import type { FormWithFields } from '../../ui/form/use-fields.ts'

export const steps = ['vehicle', 'file', 'service', 'confirm'] as const
export type Step = (typeof steps)[number]

type Confirmation = keyof z.output<typeof orderConfirmations>
export const confirmations = [
  'instruction_checked',
  'messages_checked',
  'vehicle_correct',
  'terms_accepted',
] as const satisfies Confirmation[]

/** Where a value is from that nobody typed. */
export type Source = 'file' | 'order'
/** The fields that weren't typed: where each value is from, and which it was. */
export type FilledIn = Record<string, { from: Source; value: unknown }>

/** The form's values while it is being filled in: the order's fields, where empty is allowed. */
export type OrderValues = z.output<typeof orderVehicle> &
  z.output<typeof agentCustomer> &
  Omit<z.output<typeof orderEcu>, 'read_method' | 'master_or_slave'> &
  z.output<typeof orderWork> &
  Pick<OrderForm, 'payment'> & {
    read_method: OrderForm['read_method'] | null
    master_or_slave: OrderForm['master_or_slave'] | null
    /** A file that is here already, in place of an original file: sent before, or an earlier order’s. */
    stored: (Pick<FileUpload, '_id' | 'name' | 'size'> & { of: 'upload' | 'order' }) | null
    /** Values that an earlier order or the file gave, see `fillIn`. */
    filled_in: FilledIn
    /** Doubts about the vehicle that the customer answered, see `doubtsAbout`. */
    doubts_answered: string
  } & Record<Confirmation, boolean>

export type OrderFormApi = FormWithFields<OrderValues>

/** Returns the values of an empty order form, with known data of the person filled in. */
export function emptyOrder(me: Me): OrderValues {
  return {
    stored: null,
    doubts_answered: '',
    filled_in: {},
    variant_id: null,
    vtype: '',
    manufacture: '',
    model: '',
    generation: '',
    variant: '',
    engine_type: '',
    fuel_type: null,
    transmission: null,
    vehicle_age: null,
    mileage: null,
    power: null,
    torque: null,
    reg_no: '',
    vin: '',
    ecu_brand: '',
    ecu_version: '',
    tool_used: me.my_tools.length === 1 ? (me.my_tools[0] ?? '') : '',
    master_or_slave: null,
    read_method: null,
    tuned_before: null,
    service_id: '',
    option_ids: [],
    declaration: null,
    time_frame: 'ASAP',
    fault_codes: '',
    comment: '',
    payment: 'now',
    agent_customer_name: '',
    agent_customer_reference: '',
    instruction_checked: false,
    messages_checked: false,
    vehicle_correct: false,
    terms_accepted: false,
  }
}
