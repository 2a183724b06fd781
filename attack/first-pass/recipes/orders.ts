import { eq, sql } from 'drizzle-orm'
import { fileToSend, sendFile } from '../../../server/library/file-uploads/upload-fixtures.ts'
import { orders } from '../../../server/orders/lifecycle/orders.tables.ts'
import { makeDecoded, makeSlaveOrder } from '../../../server/orders/slave-files/slave-fixtures.ts'
import { moveOrder } from '../../../server/orders/tests/order-fixtures.ts'
import { sealSetting } from '../../../server/site/settings/sealed-settings.ts'
import { updateSettings } from '../../../server/site/settings/settings.ts'
import {
  makeOrder,
  makeService,
  modifiedFile,
  orderOf,
  originalFile,
} from '../../../server/test/factories.ts'
import { agentCustomerRoutes } from '../../../shared/orders/agent-customers.ts'
import { automationRoutes } from '../../../shared/orders/automation.ts'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { optionRoutes } from '../../../shared/services/services.ts'
import { done, makeCustomer, ownedBy, type Recipes, type Records, type Stage } from '../../stage.ts'

export const orderRecipes = {
  agent_customers: {
    add: async (t) => ({ as: await anAgent(t), body: { name: 'Garage' } }),
    change: async (t) => ({ ...(await anAgentCustomer(t)), body: { name: 'Other garage' } }),
    remove: async (t) => anAgentCustomer(t),
  },
  agent_terms: {
    read: async (t) => ({ as: t.staff, params: { id: (await anAgent(t))._id } }),
    change: async (t) => ({
      as: t.staff,
      params: { id: (await anAgent(t))._id },
      body: { credit_limit: 5000, discounts: [] },
    }),
  },
  agent_overview: {
    list: async (t) => ({ as: t.staff, query: { period: 'own', keywords: (await anAgent(t)).username } }),
  },
  automation: {
    workFile: async (t) => ({ ...(await placed(t)), as: t.staff }),
    deliver: async (t) => {
      const { order, original } = await makeOrder(t)
      return { as: t.staff, params: { id: order._id }, files: [modifiedFile(original)] }
    },
    decline: async (t) => ({ ...(await placed(t)), as: t.staff, body: { reason: 'No base map' } }),
    makeKey: async (t) => ({ as: t.admin, body: { name: 'Builder' } }),
    revokeKey: async (t) => {
      const body = { name: 'Builder' }
      const { key } = await done(t.call(automationRoutes.makeKey, { as: t.admin, body }))
      return { as: t.admin, params: { id: key._id } }
    },
  },
  slave_files: {
    list: async (t) => ({ as: t.staff, params: (await makeSlaveOrder(t)).params }),
    convert: async (t) => {
      const alientech_secret = sealSetting(t.portal.secret, 'alientech_secret', 'kept')
      await updateSettings(t.db, { alientech_client_id: 'maproom', alientech_secret })
      const { params, file } = await makeSlaveOrder(t)
      return { as: t.staff, params, body: { file: file._id } }
    },
    download: async (t) => {
      const { order, file } = await makeSlaveOrder(t)
      const conversion = await makeDecoded(t, file._id)
      return { as: t.staff, params: { id: order._id, conversion } }
    },
  },
  orders: {
    place: async (t) => ({
      as: await makeCustomer(t),
      body: orderOf(await makeService(t)),
      files: [originalFile(1)],
    }),
    quote: async (t) => ({ as: t.staff, query: { credits: 450 } }),
    payLater: async (t) => {
      const { customer, order } = await makeOrder(t, { payment: 'later' })
      return { as: customer, body: { orderID: order.orderID } }
    },
    cancel: async (t) => ({
      ...(await placed(t)),
      as: t.staff,
      body: { reason_code: 'other', reason: 'Sold' },
    }),
    correct: async (t) => {
      const { as, params } = await begun(t)
      await moveOrder(t, t.staff, params.id, 'incomplete')
      return { as, params, body: {}, files: [originalFile(2)] }
    },
    downloadModified: completed,
    downloadGoing: async (t) => {
      const { as, params } = await placed(t)
      await t.db
        .update(orders)
        .set({ files_go_at: sql`now() + interval '3 days'` })
        .where(eq(orders._id, params.id))
      return { as }
    },
  },
  order_team: {
    changeStatus: async (t) => ({ ...(await placed(t)), as: t.staff, body: { status: 'in_progress' } }),
    assign: async (t) => ({ ...(await placed(t)), as: t.staff, body: { tuner_id: t.staff._id } }),
    addModified: async (t) => {
      const { params, modified } = await begun(t)
      return { as: t.staff, params, files: [modified] }
    },
    identity: async (t) => {
      const { order } = await makeOrder(t)
      const file = order.files[0]?._id ?? ''
      return { as: t.staff, params: { id: order._id }, query: { file } }
    },
    checkRelease: async (t) => {
      const { params, modified } = await begun(t)
      const { files } = await done(
        t.call(orderTeamRoutes.addModified, { as: t.staff, params, files: [modified] }),
      )
      const idOf = (kind: string) => files.find((file) => file.kind === kind)?._id ?? ''
      return { as: t.staff, params, query: { original: idOf('original'), modified: idOf('modified') } }
    },
    submit: async (t) => {
      const { params, modified } = await begun(t)
      return { as: t.staff, params, body: { release: true }, files: [modified] }
    },
    undoRelease: async (t) => {
      const { params, modified } = await begun(t)
      const body = { release: true, undoable: true }
      await done(t.call(orderTeamRoutes.submit, { as: t.staff, params, body, files: [modified] }))
      return { as: t.staff, params }
    },
    refund: async (t) => ({
      ...(await completed(t)),
      as: t.staff,
      body: { credits: 100, refunded: 0, reason: 'By agreement' },
    }),
    setFacts: async (t) => ({ ...(await placed(t)), as: t.staff, body: { tool_used: 'Autotuner' } }),
    retryAutomation: async (t) => ({ ...(await placed(t)), as: t.staff }),
    remove: async (t) => ({ ...(await completed(t)), as: t.staff }),
  },
  services: {
    remove: async (t) => ({ as: t.staff, params: { id: (await makeService(t))._id } }),
  },
  options: {
    remove: async (t) => {
      const prices = { price_type_1: 100, price_type_2: 100, price_type_3: 100 }
      const body = { name: `Pops ${crypto.randomUUID()}`, online: false, ...prices }
      const { _id } = await done(t.call(optionRoutes.add, { as: t.staff, body }))
      return { as: t.staff, params: { id: _id } }
    },
  },
  order_messages: {
    remove: async (t) => {
      const { as, params } = await written(t)
      return { as, params: { id: params.msgid } }
    },
    downloadFile: written,
    markRead: async (t) => {
      const { as, params } = await written(t)
      return { as, params, body: { last: params.msgid } }
    },
    markDelivered: async (t) => {
      const { as, params } = await written(t)
      return { as, params, body: { last: params.msgid } }
    },
  },
  file_uploads: {
    send: async (t) => ({
      as: await makeCustomer(t),
      body: { request_key: crypto.randomUUID() },
      files: [fileToSend()],
    }),
    suggest: async (t) => ({
      ...(await sent(t)),
      as: t.staff,
      body: { service_id: (await makeService(t))._id },
    }),
    order: async (t) => ({ ...(await sent(t)), body: orderOf(await makeService(t)) }),
    close: async (t) => ({ ...(await sent(t)), as: t.staff, body: { answer: 'It is whole' } }),
  },
  canned_replies: {
    forOrder: async (t) => ({ ...(await placed(t)), as: t.staff }),
  },
} satisfies Recipes

const { payLater, cancel, downloadModified } = orderRecipes.orders
const { changeStatus, submit, retryAutomation, remove } = orderRecipes.order_team

export const agentOrderRecipes = {
  agent_orders: {
    place: async (t) => ({
      ...(await orderRecipes.orders.place(t)),
      as: await anAgent(t),
    }),
    payLater: ofAgent(payLater),
    changeStatus: ofAgent(changeStatus),
    submit: ofAgent(submit),
    cancel: ofAgent(cancel),
    retryAutomation: ofAgent(retryAutomation),
    downloadModified: ofAgent(downloadModified),
    remove: ofAgent(remove),
  },
  agent_order_messages: {
    remove: ofAgent(orderRecipes.order_messages.remove),
    downloadFile: ofAgent(written),
  },
} satisfies Recipes

export const orderRecords = {
  agent_customers: async (t) => ownedBy(await anAgentCustomer(t)),
  orders: async (t) => ownedBy(await placed(t)),
  order_team: async (t) => ownedBy(await placed(t)),
  order_messages: async (t) => ownedBy(await written(t)),
  agent_orders: async (t) => ownedBy(await ofAgent(placed)(t)),
  agent_order_messages: async (t) => ownedBy(await ofAgent(written)(t)),
  file_uploads: async (t) => ownedBy(await sent(t)),
} satisfies Records

/** Has a recipe be about an agent's order: the one that it made last. */
function ofAgent<S>(make: (t: Stage) => Promise<S>) {
  return async (t: Stage): Promise<S> => {
    const made = await make(t)
    const last = sql`(select max(${orders.orderID}) from ${orders})`
    await t.db.update(orders).set({ of_agent: true }).where(eq(orders.orderID, last))
    return made
  }
}

async function placed(t: Stage) {
  const { customer: as, order } = await makeOrder(t)
  return { as, params: { id: order._id } }
}

/** Makes an order that is worked on, with the file that belongs to it. */
async function begun(t: Stage) {
  const { customer: as, order, original } = await makeOrder(t)
  await moveOrder(t, t.staff, order._id, 'in_progress')
  return { as, params: { id: order._id }, modified: modifiedFile(original) }
}

async function completed(t: Stage) {
  const { as, params, modified } = await begun(t)
  await moveOrder(t, t.staff, params.id, 'completed', [modified])
  return { as, params }
}

/** Makes an order with a message of its customer. */
async function written(t: Stage) {
  const { as, params } = await placed(t)
  const files = [{ field: 'files', name: 'log.txt', bytes: new Uint8Array([1, 2, 3]) }]
  const { _id } = await done(
    t.call(orderMessageRoutes.send, { as, params, body: { message: 'Hello' }, files }),
  )
  return { as, params: { ...params, msgid: _id } }
}

async function sent(t: Stage) {
  const as = await makeCustomer(t)
  return { as, params: { id: (await sendFile(t, as))._id } }
}

async function anAgentCustomer(t: Stage) {
  const as = await anAgent(t)
  const { _id } = await done(t.call(agentCustomerRoutes.add, { as, body: { name: 'Garage' } }))
  return { as, params: { id: _id } }
}

function anAgent(t: Stage) {
  return makeCustomer(t, { account_type: 'agent' })
}
