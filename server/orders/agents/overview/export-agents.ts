import { and, asc, gt } from 'drizzle-orm'
import type { ExportFormat } from '../../../../shared/contract/table-export.ts'
import { creditUnit } from '../../../../shared/money/money.ts'
import type { AgentRow, AgentsFilter } from '../../../../shared/orders/agent-overview.ts'
import type { Cell } from '../../../platform/csv/write-csv.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import type { Portal } from '../../../platform/portal.ts'
import { tableFile } from '../../../platform/table-file/table-file.ts'
import { audit } from '../../../users/audit/audit.ts'
import { users } from '../../../users/users.tables.ts'
import { agentConditions, selectAgents, withFigures } from './list-agents.ts'

const hour_ms = 60 * 60_000
const inCredits = (hundredths: number) => hundredths / creditUnit

/** Columns of the file. Credits are whole credits, so that spreadsheets can calculate with them. */
const columns: Record<string, (agent: AgentRow) => Cell> = {
  _id: ({ _id }) => _id,
  name: ({ name }) => name,
  company_name: ({ company_name }) => company_name,
  email: ({ email }) => email,
  orders: ({ orders }) => orders,
  turnover: ({ turnover }) => inCredits(turnover),
  turnaround_hours: ({ turnaround_ms }) =>
    turnaround_ms === null ? null : Math.round((turnaround_ms / hour_ms) * 100) / 100,
  open_credits: ({ open_credits }) => inCredits(open_credits),
  credit_limit: ({ credit_limit }) => inCredits(credit_limit),
  overdue: ({ overdue }) => overdue,
  last_order_at: ({ last_order_at }) => last_order_at,
}

/** Exports the agents that a filter finds with their figures as a file, in the order in which they joined. */
export async function exportAgents(
  db: Db,
  portal: Portal,
  user: Actor,
  { format, ...filter }: AgentsFilter & { format: ExportFormat },
): Promise<FileAnswer> {
  const { where, search, placed } = await agentConditions(db, portal, filter)
  const found = and(where, search)
  const total = await db.$count(users, found)
  await audit(db, user, 'agents_exported', { _id: null, name: format }, { after: { ...filter, rows: total } })
  return tableFile({
    ...{ format, name: 'agents', total, columns: Object.keys(columns) },
    read: async (last, limit) => {
      const agents = await selectAgents(db)
        .where(and(found, last ? gt(users._id, last) : undefined))
        .orderBy(asc(users._id))
        .limit(limit)
      return withFigures(db, portal, agents, placed)
    },
    cells: (agent) => Object.values(columns).map((cell) => cell(agent)),
  })
}
