import { bcodeRoutes, dpcodeRoutes, pcodeRoutes } from '../../../shared/vehicles/codes/code-routes.ts'
import { done, type Recipes, type Stage } from '../../stage.ts'
import { csvFile } from '../csv-file.ts'

const newDigits = (count: number) => String(Math.floor(Math.random() * 10 ** count)).padStart(count, '0')
const meaning = 'Boost pressure'
const pcode = () => ({ code: `P1${newDigits(3)}`, text: meaning })
const bcode = () => ({
  kind: 'fault_code' as const,
  code: newDigits(6),
  ecu: 'EDC17',
  p_code: 'P0234',
  text: meaning,
})
const dpcode = () => ({ code: `DF${newDigits(4)}`, ecu: 'EDC16', p_code: 'P0234', text: meaning })

export const codeRecipes = {
  pcodes: {
    add: async (t) => ({ as: t.staff, body: pcode() }),
    change: async (t) => {
      const { _id, code } = await done(t.call(pcodeRoutes.add, { as: t.staff, body: pcode() }))
      return { as: t.staff, params: { id: _id }, body: { code, text: 'Boost' } }
    },
    remove: async (t) => ({ as: t.staff, params: { id: (await addPcode(t))._id } }),
    single: async (t) => ({ as: t.staff, query: { code: (await addPcode(t)).code } }),
    importAll: async (t) => ({
      as: t.staff,
      body: {},
      files: [csvFile('code;text', `P1${newDigits(3)};${meaning}`)],
    }),
    undoImport: async (t) => {
      const files = [csvFile('code;text', `P1${newDigits(3)};${meaning}`)]
      await done(t.call(pcodeRoutes.importAll, { as: t.staff, body: {}, files }))
      const { items } = await done(t.call(pcodeRoutes.imports, { as: t.staff }))
      return { as: t.staff, params: { id: items[0]?._id ?? '' } }
    },
  },
  bcodes: {
    add: async (t) => ({ as: t.staff, body: bcode() }),
    change: async (t) => {
      const form = bcode()
      const { _id } = await done(t.call(bcodeRoutes.add, { as: t.staff, body: form }))
      return { as: t.staff, params: { id: _id }, body: { ...form, text: 'Boost' } }
    },
    remove: async (t) => {
      const { _id } = await done(t.call(bcodeRoutes.add, { as: t.staff, body: bcode() }))
      return { as: t.staff, params: { id: _id } }
    },
    single: async (t) => {
      const form = bcode()
      await done(t.call(bcodeRoutes.add, { as: t.staff, body: form }))
      return { as: t.staff, query: { code: form.code } }
    },
    importAll: async (t) => ({ as: t.staff, body: {}, files: [bcodeFile()] }),
    undoImport: async (t) => {
      await done(t.call(bcodeRoutes.importAll, { as: t.staff, body: {}, files: [bcodeFile()] }))
      const { items } = await done(t.call(bcodeRoutes.imports, { as: t.staff }))
      return { as: t.staff, params: { id: items[0]?._id ?? '' } }
    },
  },
  dpcodes: {
    add: async (t) => ({ as: t.staff, body: dpcode() }),
    change: async (t) => {
      const form = dpcode()
      const { _id } = await done(t.call(dpcodeRoutes.add, { as: t.staff, body: form }))
      return { as: t.staff, params: { id: _id }, body: { ...form, text: 'Boost' } }
    },
    remove: async (t) => {
      const { _id } = await done(t.call(dpcodeRoutes.add, { as: t.staff, body: dpcode() }))
      return { as: t.staff, params: { id: _id } }
    },
    single: async (t) => {
      const form = dpcode()
      await done(t.call(dpcodeRoutes.add, { as: t.staff, body: form }))
      return { as: t.staff, query: { code: form.code, ecu: form.ecu } }
    },
    importAll: async (t) => ({ as: t.staff, body: {}, files: [dpcodeFile()] }),
    undoImport: async (t) => {
      await done(t.call(dpcodeRoutes.importAll, { as: t.staff, body: {}, files: [dpcodeFile()] }))
      const { items } = await done(t.call(dpcodeRoutes.imports, { as: t.staff }))
      return { as: t.staff, params: { id: items[0]?._id ?? '' } }
    },
  },
} satisfies Recipes

const addPcode = (t: Stage) => done(t.call(pcodeRoutes.add, { as: t.staff, body: pcode() }))
const bcodeFile = () =>
  csvFile('kind,code,text,ecu,p_code', `fault_code,DFC_${newDigits(6)},Jams,EDC17,P0404`)
const dpcodeFile = () => csvFile('code,ecu,p_code,text', `DF${newDigits(4)},EDC16,P0115,Coolant`)
