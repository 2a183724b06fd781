import { sql } from 'drizzle-orm'
import { agentCustomers } from '../orders/agents/customers/agent-customers.tables.ts'
import { orders } from '../orders/lifecycle/orders.tables.ts'
import type { Db } from '../platform/db/client.ts'
import type { DemoPeople } from './demo-people.ts'

/** What the demo's agent noted of customers; those below the first three haven't ordered yet. */
const noted = [
  ['Garage Lindner', 'L-2207', 'Pays by the month. Ask for Jonas.'],
  ['Autohaus Brückner', 'AB 118', 'Slave tool, reads on the bench.'],
  ['Petersen Landtechnik', 'PL-31', 'Tractors and combines; in harvest time by phone only.'],
  ['Motorenwerk Süd', 'MS-4', ''],
  ['Nordkap Automobile', '', 'New in October, first order at half price.'],
  ['Tuning Schmiede Kiel', 'TSK', ''],
  ['Van Dijk Campers', 'VD-90', 'Ducato and Crafter; wants figures in writing.'],
] as const

/** Makes the lists of agents' own customers: those that the demo's agent noted, and those whom orders name. */
export async function makeDemoAgentCustomers(db: Db, { agent }: DemoPeople) {
  await db.execute(sql`
    insert into ${agentCustomers} (user_id, name, reference)
    select distinct user_id, agent_customer_name, agent_customer_reference from ${orders} where agent_customer_name <> ''
    on conflict do nothing`)
  for (const [name, reference, note] of noted)
    await db.execute(sql`
      insert into ${agentCustomers} (user_id, name, reference, note) values (${agent._id}, ${name}, ${reference}, ${note})
      on conflict (user_id, lower(name), reference) do update set note = excluded.note`)
}
