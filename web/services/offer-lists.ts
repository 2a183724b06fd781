import type { Edited } from '../../shared/contract/opened-with.ts'
import {
  type Option,
  type OptionForm,
  optionForm,
  optionRoutes,
  type Service,
  type ServiceForm,
  serviceForm,
  serviceRoutes,
} from '../../shared/services/services.ts'
import { call } from '../app/api/api.ts'
import { type CallQuery, callQuery } from '../app/api/call-query.ts'

/** The calls and phrases of one of the two lists, services or options, for the code that both pages share. */
export type OfferList<Row extends Service | Option, Form> = {
  name: 'services' | 'options'
  /** Every row by position, offline ones too. */
  query: CallQuery<Row[]>
  add: (form: Form) => Promise<Row>
  update: (id: string, form: Edited<Form>) => Promise<Row>
  remove: (id: string) => Promise<unknown>
  move: (id: string, position: number) => Promise<Row[]>
  /** Returns the fields of a row that are sent to change it. */
  formOf: (row: Row) => Form
}

export const serviceList: OfferList<Service, ServiceForm> = {
  name: 'services',
  query: callQuery(serviceRoutes.all),
  add: (body) => call(serviceRoutes.add, { body }),
  update: (id, body) => call(serviceRoutes.update, { params: { id }, body }),
  remove: (id) => call(serviceRoutes.remove, { params: { id } }),
  move: (id, position) => call(serviceRoutes.move, { params: { id }, body: { position } }),
  formOf: (row) => serviceForm.parse(row),
}

export const optionList: OfferList<Option, OptionForm> = {
  name: 'options',
  query: callQuery(optionRoutes.all),
  add: (body) => call(optionRoutes.add, { body }),
  update: (id, body) => call(optionRoutes.update, { params: { id }, body }),
  remove: (id) => call(optionRoutes.remove, { params: { id } }),
  move: (id, position) => call(optionRoutes.move, { params: { id }, body: { position } }),
  formOf: (row) => optionForm.parse(row),
}
