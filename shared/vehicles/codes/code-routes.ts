import { z } from 'zod'
import {
  csvImportForm,
  csvImportLimits,
  csvImportReport,
  importRecordCalls,
} from '../../contract/csv-import.ts'
import { byId, id, keywords, line, ok, requiredLine } from '../../contract/fields.ts'
import { openedWith } from '../../contract/opened-with.ts'
import { paged, paging } from '../../contract/paging.ts'
import { defineRoutes, file } from '../../contract/route.ts'
import { codeSystems } from './code-structure.ts'
import { bcode, bcodeForm, boschKinds, dpcode, dpcodeForm, foundCode, pcode, pcodeForm } from './codes.ts'

/** Codes in the answer of a search. */
export const mostCodesFound = 20
/** Codes that are looked up at once. */
export const mostCodesAsked = 300
/** Most lines of a CSV file of codes. */
export const mostCodeRows = 50_000

/** Sort orders of the team's lists; a minus in front reverses one. */
export const codeSorts = ['code', 'text', 'ecu', 'updated_at'] as const
const sort = z.enum([...codeSorts, ...codeSorts.map((name) => `-${name}` as const)]).default('code')
const listed = paging.extend({ keywords, sort })
export type CodeListQuery = z.output<typeof listed>

const exact = z.object({ code: requiredLine(60), ecu: line(80).optional() })

/** Declares the calls of one kind of codes; customers search and look up, the team does the rest. */
const callsOf = <
  Path extends string,
  Form extends z.ZodType,
  Row extends z.ZodType,
  List extends z.ZodObject,
  Exact extends z.ZodObject,
>(
  path: Path,
  name: string,
  { form, row, list, single }: { form: Form; row: Row; list: List; single: Exact },
) =>
  ({
    search: {
      method: 'GET',
      path: `/${path}` as const,
      access: 'signed-in',
      perMinute: 240,
      summary: `The best ${mostCodesFound} ${name} for a code or words`,
      query: z.object({ keywords: requiredLine(100) }),
      response: z.array(row),
    },
    add: {
      method: 'POST',
      path: `/${path}` as const,
      changes: ['codes'],
      access: 'miscellaneous',
      summary: `Add one of the ${name}`,
      body: form,
      response: row,
    },
    change: {
      method: 'PUT',
      path: `/${path}/:id` as const,
      changes: ['codes'],
      access: 'miscellaneous',
      summary: `Change one of the ${name}`,
      params: byId,
      body: form.and(z.object({ opened: openedWith })),
      response: row,
    },
    remove: {
      method: 'DELETE',
      path: `/${path}/:id` as const,
      changes: ['codes'],
      access: 'miscellaneous',
      summary: `Delete one of the ${name}`,
      params: byId,
      response: ok,
    },
    list: {
      method: 'GET',
      path: `/${path}_admin` as const,
      shows: ['codes'],
      access: 'miscellaneous',
      summary: `The ${name}, by code`,
      query: list,
      response: paged(row),
    },
    single: {
      method: 'GET',
      path: `/${path}_single` as const,
      access: 'signed-in',
      perMinute: 240,
      summary: `One of the ${name}, by its exact code`,
      query: single,
      response: row,
    },
    removeMany: {
      method: 'POST',
      path: `/${path}/delete` as const,
      changes: ['codes'],
      access: 'miscellaneous',
      summary: `Delete several of the ${name}`,
      body: z.object({ ids: z.array(id).min(1).max(100) }),
      response: z.object({ deleted: z.number().int() }),
    },
    exportAll: {
      method: 'GET',
      path: `/${path}/export` as const,
      access: 'miscellaneous',
      perMinute: 30,
      summary: `All ${name} as CSV`,
      response: file,
    },
    importAll: {
      method: 'POST',
      path: `/${path}/import` as const,
      changes: ['codes'],
      access: 'miscellaneous',
      perMinute: 60,
      summary: `Take over ${name} from CSV, or with dry_run only report what is wrong in it, by line`,
      body: csvImportForm,
      multipart: { fields: { file: { max: 1, required: true } }, maxTotalBytes: csvImportLimits.bytes },
      response: csvImportReport,
    },
    ...importRecordCalls(path, 'codes', 'miscellaneous', 'miscellaneous'),
  }) as const

export const pcodeRoutes = defineRoutes({
  ...callsOf('pcode', 'P-codes', {
    form: pcodeForm,
    row: pcode,
    list: listed.extend({ system: z.enum(codeSystems).optional() }),
    single: exact.omit({ ecu: true }),
  }),
  addStandard: {
    method: 'POST',
    path: '/pcode/standard',
    changes: ['codes'],
    access: 'miscellaneous',
    summary: 'Add the commonest generic P-codes; those that are there already stay as they are',
    response: z.object({ added: z.number().int() }),
  },
})

export const bcodeRoutes = defineRoutes(
  callsOf('bcode', 'Bosch codes', {
    form: bcodeForm,
    row: bcode,
    list: listed.extend({ kind: z.enum(boschKinds).optional() }),
    single: exact.extend({ kind: z.enum(boschKinds).optional() }),
  }),
)

export const dpcodeRoutes = defineRoutes(
  callsOf('dpcode', 'DF codes with their P-codes', {
    form: dpcodeForm,
    row: dpcode,
    list: listed,
    single: exact,
  }),
)

export const codeRoutes = defineRoutes({
  search: {
    method: 'GET',
    path: '/codes',
    shows: ['codes'],
    access: 'signed-in',
    perMinute: 240,
    summary: `The best ${mostCodesFound} codes of all kinds: the exact code first, then words`,
    query: z.object({ keywords: requiredLine(100) }),
    response: z.array(foundCode),
  },
  known: {
    method: 'GET',
    path: '/codes/known',
    shows: ['codes'],
    access: 'signed-in',
    perMinute: 120,
    summary: `What is known of up to ${mostCodesAsked} exact codes, separated by commas`,
    query: z.object({ codes: requiredLine(5000) }),
    response: z.array(foundCode),
  },
})
