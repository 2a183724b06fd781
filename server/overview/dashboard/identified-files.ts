import { sql } from 'drizzle-orm'
import type { DashboardRange, Identified, IdentifiedFiles } from '../../../shared/overview/dashboard.ts'
import { orderFiles } from '../../orders/lifecycle/orders.tables.ts'
import { fileConversions } from '../../orders/slave-files/slave-files.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { periodOf, sinceFirstPoint } from './period.ts'

/** Far more than one site is sent. */
const familiesShown = 200

/** Counts the original files of the period by ECU family, with the numbers found in them or in what they were decoded to. */
export async function countIdentified(
  db: Db,
  portal: Portal,
  range: DashboardRange,
): Promise<IdentifiedFiles> {
  const { opening_hours } = await portal.settings.get()
  const period = periodOf(opening_hours.time_zone, range)
  // Read as one record, so that what was found in a file is unpacked once.
  const { rows } = await db.execute<IdentifiedFiles['families'][number]>(sql`
    select families ->> 0 as family, count(*)::int as files,
      (count(*) filter (where hardware ->> 0 is not null))::int as hardware,
      (count(*) filter (where software ->> 0 is not null))::int as software,
      (count(*) filter (where parts ->> 0 is not null))::int as part
    from ${orderFiles}
      left join ${fileConversions} on ${fileConversions.file_id} = ${orderFiles._id},
      jsonb_to_record(coalesce(${fileConversions.identity}, ${orderFiles.identity}))
        as found(families jsonb, hardware jsonb, software jsonb, parts jsonb)
    where ${orderFiles.kind} = 'original' and ${sinceFirstPoint(orderFiles.created_at, period)}
      and coalesce(${fileConversions.identity}, ${orderFiles.identity}) is not null
    group by 1 order by files desc, family`)
  const sum = (kind: keyof Identified) => rows.reduce((sum, row) => sum + row[kind], 0)
  const total = {
    files: sum('files'),
    hardware: sum('hardware'),
    software: sum('software'),
    part: sum('part'),
  }
  return { families: shown(rows), total }
}

/** Returns the families most sent, and files of no known family last, however many there are. */
function shown(rows: IdentifiedFiles['families']): IdentifiedFiles['families'] {
  const known = rows.filter(({ family }) => family !== null).slice(0, familiesShown)
  return [...known, ...rows.filter(({ family }) => family === null)]
}
