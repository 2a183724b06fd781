import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { type CodeListQuery, mostCodesAsked } from '../../../shared/vehicles/codes/code-routes.ts'
import type { CodeSystem } from '../../../shared/vehicles/codes/code-structure.ts'
import type { CodeKind } from '../../../shared/vehicles/codes/codes.ts'
import { codesMeant } from '../../../shared/vehicles/codes/read-code.ts'
import type { Db } from '../../platform/db/client.ts'
import { inOrder, listOf, pageOf } from '../../platform/db/page-of.ts'
import { searchWords } from '../catalog/search-words.ts'
import { codeColumns, upperCode } from './code-columns.ts'
import { codes } from './codes.tables.ts'

type Exact = { code: string; ecu?: string | undefined }
type Listed = CodeListQuery & { system?: CodeSystem | undefined }

const list = listOf(codes, (db) => db.select(codeColumns).from(codes).$dynamic())

/** Lists the codes of these kinds, by code unless another order is asked for. */
export function listCodes(
  db: Db,
  kinds: readonly CodeKind[],
  { page, size, keywords, sort, system }: Listed,
) {
  const where = and(inArray(codes.kind, [...kinds]), system && eq(codes.system, system))
  return pageOf(db, list, where, { page, size, search: hasWords(keywords), order: sorts[sort] })
}

/** Narrows to codes in which each of the words begins a word. */
function hasWords(keywords: string | undefined): SQL | undefined {
  const words = searchWords(keywords ?? '').map((word) => `'${word}':*`)
  return words.length > 0 ? sql`${codes.words} @@ to_tsquery('simple', ${words.join(' & ')})` : undefined
}

/** Reads a code in whichever form it was written; of several control units the first. Throws `not_found`. */
export async function readCodeOf(db: Db, kinds: readonly CodeKind[], { code, ecu }: Exact) {
  const meant = codesMeant(code)
  const [found] = await db
    .select(codeColumns)
    .from(codes)
    .where(
      and(
        sql`${upperCode} = any(${sql.param(meant)}::text[])`,
        inArray(codes.kind, [...kinds]),
        ecu ? sql`lower(${codes.ecu}) = ${ecu.toLowerCase()}` : undefined,
      ),
    )
    .orderBy(sql`array_position(${sql.param(meant)}::text[], ${upperCode})`, asc(codes.kind), asc(codes.ecu))
    .limit(1)
  if (!found) throw new AppError('not_found')
  return found
}

/** Reads what is known of these codes, separated by commas. */
export function readKnownCodes(db: Db, list: string) {
  const asked = list.split(',').slice(0, mostCodesAsked).flatMap(codesMeant)
  return db
    .select(codeColumns)
    .from(codes)
    .where(sql`${upperCode} = any(${sql.param(asked)}::text[])`)
    .orderBy(asc(codes.code), asc(codes.kind), asc(codes.ecu))
    .limit(2 * mostCodesAsked)
}

const sorts = {
  code: inOrder(asc(codes.code), asc(codes.ecu), asc(codes._id)),
  '-code': inOrder(desc(codes.code), desc(codes.ecu), desc(codes._id)),
  text: inOrder(asc(codes.text), asc(codes._id)),
  '-text': inOrder(desc(codes.text), desc(codes._id)),
  ecu: inOrder(asc(codes.ecu), asc(codes.code), asc(codes._id)),
  '-ecu': inOrder(desc(codes.ecu), desc(codes.code), desc(codes._id)),
  updated_at: inOrder(asc(codes.updated_at), asc(codes._id)),
  '-updated_at': inOrder(desc(codes.updated_at), desc(codes._id)),
} satisfies Record<CodeListQuery['sort'], SQL>
