import { setTimeout as sleep } from 'node:timers/promises'
import { makeTree } from '../../../server/vehicles/tree/tree-fixtures.ts'
import { importRoutes } from '../../../shared/vehicles/import.ts'
import { locationRoutes } from '../../../shared/vehicles/locations.ts'
import { statisticsRoutes } from '../../../shared/vehicles/statistics.ts'
import { done, type Recipes, type Records, type Stage } from '../../stage.ts'
import { csvFile } from '../csv-file.ts'
import { onePoint } from '../one-point.ts'

export const vehicleRecipes = {
  vtypes: { merge: async (t) => merging(t, 'vtype'), remove: async (t) => removing(t, 'vtype') },
  manufactures: {
    add: async (t) => ({ as: t.staff, body: { name: newName(), parent: (await makeBranches(t)).vtype._id } }),
    update: async (t) => {
      const { manufacture, vtype } = await makeBranches(t)
      return { as: t.staff, params: { id: manufacture._id }, body: { name: newName(), parent: vtype._id } }
    },
    merge: async (t) => merging(t, 'manufacture'),
    remove: async (t) => removing(t, 'manufacture'),
  },
  vmodels: {
    add: async (t) => ({
      as: t.staff,
      body: { name: newName(), parent: (await makeBranches(t)).manufacture._id },
    }),
    update: async (t) => {
      const { vmodel, manufacture } = await makeBranches(t)
      return { as: t.staff, params: { id: vmodel._id }, body: { name: newName(), parent: manufacture._id } }
    },
    merge: async (t) => merging(t, 'vmodel'),
    remove: async (t) => removing(t, 'vmodel'),
  },
  generations: {
    add: async (t) => ({
      as: t.staff,
      body: { name: newName(), parent: (await makeBranches(t)).vmodel._id },
    }),
    update: async (t) => {
      const { generation, vmodel } = await makeBranches(t)
      return { as: t.staff, params: { id: generation._id }, body: { name: newName(), parent: vmodel._id } }
    },
    merge: async (t) => merging(t, 'generation'),
    remove: async (t) => removing(t, 'generation'),
  },
  tree_variants: {
    add: async (t) => {
      const { generation } = await makeBranches(t)
      return { as: t.staff, body: { name: newName(), parent: generation._id, power_hp: 105, torque_nm: 250 } }
    },
    update: async (t) => {
      const { variant, generation } = await makeBranches(t)
      const body = { name: newName(), parent: generation._id, power_hp: 110, torque_nm: 250 }
      return { as: t.staff, params: { id: variant._id }, body }
    },
    merge: async (t) => merging(t, 'variant'),
    remove: async (t) => removing(t, 'variant'),
  },
  statistics: {
    saveDetail: async (t) => {
      const { variant } = await makeBranches(t)
      return {
        as: t.staff,
        params: { id: variant._id },
        body: { power_hp: 105, torque_nm: 250, stages: [], pictures: [] },
      }
    },
    picture: async (t) => {
      const { variant } = await makeBranches(t)
      const params = { id: variant._id }
      const body = { power_hp: 105, torque_nm: 250, stages: [], pictures: [] }
      const files = [onePoint('picture')]
      const { pictures } = await done(
        t.call(statisticsRoutes.saveDetail, { as: t.staff, params, body, files }),
      )
      return { as: t.staff, params: { ...params, picture: pictures[0]?._id ?? '' } }
    },
  },
  vehicle_import: {
    start: async (t) => ({ as: t.staff, files: [vehicleFile()] }),
    apply: async (t) => ({ as: t.staff, params: { id: await imported(t) }, body: {} }),
    undo: async (t) => {
      const params = { id: await imported(t) }
      await done(t.call(importRoutes.apply, { as: t.staff, params, body: {} }))
      await settled(t, params.id)
      return { as: t.staff, params }
    },
  },
  locations: {
    add: async (t) => ({ as: t.staff, body: await locationForm(t) }),
    one: async (t) => ({ as: t.staff, query: { id: (await addLocation(t))._id } }),
    change: async (t) => {
      const body = await locationForm(t)
      const { _id } = await done(t.call(locationRoutes.add, { as: t.staff, body }))
      return { as: t.staff, params: { id: _id }, body: { ...body, ecu_location: 'Right' } }
    },
    remove: async (t) => ({ as: t.staff, params: { id: (await addLocation(t))._id } }),
    picture: async (t) => {
      const body = await locationForm(t)
      const { _id } = await done(t.call(locationRoutes.add, { as: t.staff, body }))
      const files = [onePoint('ecu_images')]
      const changed = await done(
        t.call(locationRoutes.change, { as: t.staff, params: { id: _id }, body, files }),
      )
      return { as: t.staff, params: { id: changed.ecu_images[0]?._id ?? '' } }
    },
  },
  registration: {
    search: async (t) => ({ as: t.staff, params: { reg: 'WVWZZZ1KZAW000001' } }),
  },
} satisfies Recipes

const branchIn = (kind: Kind) => async (t: Stage) => ({ params: { id: (await makeBranches(t))[kind]._id } })

export const vehicleRecords = {
  vtypes: branchIn('vtype'),
  manufactures: branchIn('manufacture'),
  vmodels: branchIn('vmodel'),
  generations: branchIn('generation'),
  tree_variants: branchIn('variant'),
  statistics: branchIn('variant'),
  vehicle_import: async (t) => ({ params: { id: await imported(t) } }),
} satisfies Records

type Kind = 'vtype' | 'manufacture' | 'vmodel' | 'generation' | 'variant'

let names = 0
const newName = () => `Branch ${Date.now()} ${++names}`

const makeBranches = (t: Stage) => makeTree(t, t.staff, { vtype: newName(), manufacture: newName() })

/** Makes two branches side by side, of which one takes over the other. */
async function merging(t: Stage, kind: Kind) {
  const [one, other] = [await makeBranches(t), await makeBranches(t)]
  return { as: t.staff, params: { id: one[kind]._id }, body: { doubles: [other[kind]._id] } }
}

async function removing(t: Stage, kind: Kind) {
  const branches = await makeBranches(t)
  return { as: t.staff, params: { id: branches[kind]._id }, query: { with_below: 'true' } }
}

const vehicleFile = () =>
  csvFile('vtype;manufacture;model;generation;variant;power_hp;torque_nm', `Car;${newName()};M;I;1.6;105;250`)

async function imported(t: Stage): Promise<string> {
  const { items } = await done(t.call(importRoutes.list, { as: t.staff }))
  if (items[0]) await settled(t, items[0]._id)
  const { _id } = await done(t.call(importRoutes.start, { as: t.staff, files: [vehicleFile()] }))
  await settled(t, _id)
  return _id
}

/** Waits until an import is no longer worked on. */
async function settled(t: Stage, id: string) {
  for (let tries = 0; tries < 200; tries++) {
    const { state } = await done(t.call(importRoutes.one, { as: t.staff, params: { id } }))
    if (!state.endsWith('ing')) return
    await sleep(50)
  }
  throw new Error('The import was not worked on.')
}

async function locationForm(t: Stage) {
  const { vtype, manufacture, vmodel } = await makeBranches(t)
  return { vtype: vtype._id, manufacture: manufacture._id, vmodel: vmodel._id, ecu_location: 'Left' }
}

async function addLocation(t: Stage) {
  return done(t.call(locationRoutes.add, { as: t.staff, body: await locationForm(t) }))
}
