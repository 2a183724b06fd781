/** A change of the API that its callers are informed of; `calls` are named as in the OpenAPI document. */
export type ApiChange = {
  day: string
  kind: 'added' | 'changed' | 'deprecated' | 'removed'
  text: string
  calls: readonly string[]
}

/** What changed in the API, the newest first. */
export const apiChanges: readonly ApiChange[] = [
  {
    day: '2026-11-28',
    kind: 'added',
    text: 'Orders say if the original file was tuned before, as far as the customer knows: `tuned_before`.',
    calls: ['orders_place', 'orders_one'],
  },
  {
    day: '2026-11-28',
    kind: 'added',
    text: 'Agents name their own customer with an order: `agent_customer_name` and `agent_customer_reference`.',
    calls: ['orders_place'],
  },
  {
    day: '2026-11-28',
    kind: 'added',
    text: 'Webhooks: events of orders, tickets and quotes are posted to your server as they happen.',
    calls: [],
  },
  {
    day: '2026-11-28',
    kind: 'added',
    text: 'Requests for quotes and the widget’s own prices; the webhook `quote.received`.',
    calls: ['quotes_form', 'quotes_send', 'quotes_mine', 'widget_offer'],
  },
  {
    day: '2026-11-28',
    kind: 'added',
    text: 'Test keys, `mp_test_…`: their orders carry `test`, cost nothing, reach nobody and come to their end by themselves.',
    calls: [],
  },
  {
    day: '2026-11-27',
    kind: 'added',
    text: 'Errors lead to their explanation: answers to calls with a key have a `doc_url`.',
    calls: [],
  },
  {
    day: '2026-11-27',
    kind: 'added',
    text: 'An order that was placed unpaid is paid with a key too.',
    calls: ['orders_payLater'],
  },
  {
    day: '2026-11-27',
    kind: 'added',
    text: 'Makes, models and generations of the vehicle tree take a key.',
    calls: ['vehicles_manufactures', 'vehicles_models', 'vehicles_generations'],
  },
  {
    day: '2026-11-20',
    kind: 'added',
    text: 'The API takes keys: vehicles, prices, orders, messages and the balance.',
    calls: [],
  },
]
