import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import type { CodeFields } from './code-fields.ts'
import { codeSearchText } from './code-search-text.ts'
import { codes } from './codes.tables.ts'

/** Codes in one statement. */
const batch = 5000

/**
 * Adds codes, thousands in one statement; of those that are there already, what differs is taken over unless they are to
 * `stay`. Returns how many were added and how many changed.
 */
export async function addCodes(db: Db, given: readonly CodeFields[], { stay = false } = {}) {
  const done = { added: 0, changed: 0 }
  for (let from = 0; from < given.length; from += batch) {
    const part = await addBatch(db, given.slice(from, from + batch), stay)
    done.added += part.added
    done.changed += part.changed
  }
  return done
}

async function addBatch(db: Db, given: readonly CodeFields[], stay: boolean) {
  const records = JSON.stringify(given.map((code) => ({ ...code, search_text: codeSearchText(code) })))
  const fields = ['code', 'ecu', 'p_code', 'text', 'text_de', 'text_ar', 'system', 'hints', 'search_text']
  const list = (of: string) => sql.raw(fields.map((field) => `${of}.${field}`).join(', '))
  const taken = sql.raw(fields.map((field) => `${field} = excluded.${field}`).join(', '))
  const change = sql`do update set ${taken}, updated_at = now()
    where (${list('codes')}) is distinct from (${list('excluded')})`
  const result = await db.execute<{ added: number; changed: number }>(sql`
    with written as (
      insert into ${codes} (kind, ${sql.raw(fields.join(', '))})
      select given.kind, ${list('given')}
      from jsonb_to_recordset(${records}::jsonb) as given(
        kind text, code text, ecu text, p_code text, text text, text_de text, text_ar text, system text, hints text,
        search_text text
      )
      on conflict (kind, upper(code), lower(ecu)) ${stay ? sql`do nothing` : change}
      -- A row that was only inserted was never locked by an update.
      returning (xmax = 0) as is_new
    )
    select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed from written`)
  return result.rows[0] ?? { added: 0, changed: 0 }
}
