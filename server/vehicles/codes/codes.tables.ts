import { sql } from 'drizzle-orm'
import { customType, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { codeSystems } from '../../../shared/vehicles/codes/code-structure.ts'
import { codeKinds } from '../../../shared/vehicles/codes/codes.ts'
import { id, now, timestamp } from '../../platform/db/columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Codes of every kind, so that one search finds all of them. What a kind doesn't have is empty. */
export const codes = pgTable(
  'codes',
  {
    _id: id(),
    kind: text('kind', { enum: codeKinds }).notNull(),
    code: text('code').notNull(),
    /** The family of control units in which a Bosch or DF code means this. */
    ecu: text('ecu').notNull().default(''),
    /** The P-code that a Bosch or DF code stands for. */
    p_code: text('p_code').notNull().default(''),
    text: text('text').notNull(),
    text_de: text('text_de').notNull().default(''),
    text_ar: text('text_ar').notNull().default(''),
    system: text('system', { enum: codeSystems }).notNull().default('other'),
    hints: text('hints').notNull().default(''),
    updated_at: timestamp('updated_at').notNull().default(now),
    /** Its words, folded: see `codeSearchText`. */
    search_text: text('search_text').notNull(),
    words: tsvector('words').notNull().generatedAlwaysAs(sql`to_tsvector('simple', search_text)`),
  },
  (t) => [
    uniqueIndex('codes_unique').on(t.kind, sql`upper(${t.code})`, sql`lower(${t.ecu})`),
    index('codes_by_code').on(sql`upper(${t.code}) text_pattern_ops`),
    index('codes_words').using('gin', t.words),
  ],
)

/**
 * Every word of letters alone that codes have, so that misspelt ones are corrected. A trigger adds those of new search
 * texts; words that no code has any more are cleared away at night.
 */
export const codeWords = pgTable('code_words', { word: text('word').primaryKey() })
