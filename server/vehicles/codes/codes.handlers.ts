import {
  type bcodeRoutes,
  type codeRoutes,
  type dpcodeRoutes,
  mostCodesFound,
  type pcodeRoutes,
} from '../../../shared/vehicles/codes/code-routes.ts'
import { boschKinds } from '../../../shared/vehicles/codes/codes.ts'
import { importHandlersOf } from '../../accounts/imports/import-handlers.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { codesOf, removeCodes } from './change-codes.ts'
import { fieldsOfBCode, fieldsOfDPCode, fieldsOfPCode } from './code-fields.ts'
import { bcodeFile, dpcodeFile, pcodeFile } from './code-files.ts'
import { exportCodes } from './export-codes.ts'
import { importCodes, importedCodes } from './import-codes.ts'
import { listCodes, readCodeOf, readKnownCodes } from './read-codes.ts'
import { searchCodes } from './search-codes.ts'
import { addStandardCodes } from './standard/add-standard-codes.ts'

const pcodes = ['p_code'] as const
const dpcodes = ['df_code'] as const

export const codeHandlers: Handlers<typeof codeRoutes> = {
  search: ({ db, query }) => searchCodes(db, query.keywords, mostCodesFound),
  known: ({ db, query }) => readKnownCodes(db, query.codes),
}

export const pcodeHandlers: Handlers<typeof pcodeRoutes> = {
  search: ({ db, query }) => searchCodes(db, query.keywords, mostCodesFound, { kinds: pcodes }),
  add: ({ db, user, body }) => codesOf(pcodes).add(db, user, fieldsOfPCode(body)),
  change: ({ db, user, params, body: { opened, ...form } }) =>
    codesOf(pcodes).change(db, user, params.id, { ...fieldsOfPCode(form), opened }),
  remove: ({ db, user, params }) => codesOf(pcodes).remove(db, user, params.id),
  removeMany: ({ db, user, body }) => removeCodes(db, user, pcodes, body.ids),
  list: ({ db, query }) => listCodes(db, pcodes, query),
  single: ({ db, query }) => readCodeOf(db, pcodes, query),
  addStandard: ({ db, user }) => addStandardCodes(db, user),
  exportAll: ({ db }) => exportCodes(db, pcodes, pcodeFile),
  importAll: ({ db, user, body, files }) => importCodes(db, user, pcodeFile, files, body),
  ...importHandlersOf('p_codes', () => importedCodes(pcodeFile)),
}

export const bcodeHandlers: Handlers<typeof bcodeRoutes> = {
  search: ({ db, query }) => searchCodes(db, query.keywords, mostCodesFound, { kinds: boschKinds }),
  add: ({ db, user, body }) => codesOf(boschKinds).add(db, user, fieldsOfBCode(body)),
  change: ({ db, user, params, body: { opened, ...form } }) =>
    codesOf(boschKinds).change(db, user, params.id, { ...fieldsOfBCode(form), opened }),
  remove: ({ db, user, params }) => codesOf(boschKinds).remove(db, user, params.id),
  removeMany: ({ db, user, body }) => removeCodes(db, user, boschKinds, body.ids),
  list: ({ db, query }) => listCodes(db, query.kind ? [query.kind] : boschKinds, query),
  single: ({ db, query }) => readCodeOf(db, query.kind ? [query.kind] : boschKinds, query),
  exportAll: ({ db }) => exportCodes(db, boschKinds, bcodeFile),
  importAll: ({ db, user, body, files }) => importCodes(db, user, bcodeFile, files, body),
  ...importHandlersOf('bosch_codes', () => importedCodes(bcodeFile)),
}

export const dpcodeHandlers: Handlers<typeof dpcodeRoutes> = {
  search: ({ db, query }) => searchCodes(db, query.keywords, mostCodesFound, { kinds: dpcodes }),
  add: ({ db, user, body }) => codesOf(dpcodes).add(db, user, fieldsOfDPCode(body)),
  change: ({ db, user, params, body: { opened, ...form } }) =>
    codesOf(dpcodes).change(db, user, params.id, { ...fieldsOfDPCode(form), opened }),
  remove: ({ db, user, params }) => codesOf(dpcodes).remove(db, user, params.id),
  removeMany: ({ db, user, body }) => removeCodes(db, user, dpcodes, body.ids),
  list: ({ db, query }) => listCodes(db, dpcodes, query),
  single: ({ db, query }) => readCodeOf(db, dpcodes, query),
  exportAll: ({ db }) => exportCodes(db, dpcodes, dpcodeFile),
  importAll: ({ db, user, body, files }) => importCodes(db, user, dpcodeFile, files, body),
  ...importHandlersOf('df_codes', () => importedCodes(dpcodeFile)),
}
