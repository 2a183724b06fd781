import { z } from 'zod'
import { byId, id, keywords, ok, queryFlag } from '../contract/fields.ts'
import { openedWith } from '../contract/opened-with.ts'
import { paged, paging } from '../contract/paging.ts'
import type { Permission } from '../contract/permissions.ts'
import { defineRoutes } from '../contract/route.ts'
import { generationForm, manufactureForm, variantForm, vmodelForm, vtypeForm } from './tree-form.ts'
import { ecu, variant } from './vehicles.ts'

/** The kinds of branches, each below the one before. */
export const treeKinds = ['vtype', 'manufacture', 'vmodel', 'generation', 'variant'] as const
export type TreeKind = (typeof treeKinds)[number]

/** The name of each kind in the permissions. */
export const permittedAs = {
  vtype: 'types',
  manufacture: 'manufacturers',
  vmodel: 'models',
  generation: 'generations',
  variant: 'variants',
} as const satisfies Record<TreeKind, string>

/** Returns the permission to do something with branches of a kind. */
export const treePermission = <K extends TreeKind, A extends 'add' | 'edit' | 'delete'>(kind: K, act: A) =>
  `vehicle_statistics.${permittedAs[kind]}.${act}` as const satisfies Permission

/** A branch above the variants, with what hangs below it: `children` directly, and `variants` in all. */
export const treeBranch = z.object({
  _id: id,
  name: z.string(),
  years: z.string(),
  parent: id.nullable(),
  /** The names above it, the type first. */
  path: z.array(z.string()),
  children: z.number().int(),
  variants: z.number().int(),
})
export type TreeBranch = z.output<typeof treeBranch>

/** A variant as the operator's list shows it: with its generation, all control units and the number of its stages. */
export const treeVariant = z.object({
  ...variant.shape,
  parent: id,
  ecus: z.array(ecu),
  stages: z.number().int(),
})
export type TreeVariant = z.output<typeof treeVariant>

/**
 * Everything below a branch. Orders keep their vehicle's names: they only stop leading to it; so do locations, which
 * customers don't find then.
 */
export const below = z.object({
  manufactures: z.number().int(),
  vmodels: z.number().int(),
  generations: z.number().int(),
  variants: z.number().int(),
  stages: z.number().int(),
  pictures: z.number().int(),
  locations: z.number().int(),
  orders: z.number().int(),
})
export type Below = z.output<typeof below>

const sorts = ['name', '-name', 'path', '-path', 'variants', '-variants'] as const
export const branchList = paging.extend({
  keywords,
  parent: id.optional(),
  sort: z.enum(sorts).default('name'),
})

/** The calls that every kind of branch has in the same shape. */
const calls = <K extends TreeKind>(kind: K) =>
  ({
    remove: {
      method: 'DELETE',
      path: `/vehicle/${kind}/:id`,
      changes: ['vehicles'],
      access: treePermission(kind, 'delete'),
      summary: `Delete a ${kind}, with all below it when with_below says so`,
      params: byId,
      query: z.object({ with_below: queryFlag }),
      response: ok,
    },
    below: {
      method: 'GET',
      path: `/vehicle/${kind}/:id/below`,
      access: treePermission(kind, 'delete'),
      summary: `What hangs below a ${kind}`,
      params: byId,
      response: below,
    },
    merge: {
      method: 'POST',
      path: `/vehicle/${kind}/:id/merge`,
      changes: ['vehicles'],
      access: treePermission(kind, 'delete'),
      summary: `Make doubles one with this ${kind}, with all below them; needs the permission to edit as well`,
      params: byId,
      body: z.object({ doubles: z.array(id).min(1).max(50) }),
      response: ok,
    },
  }) as const

/** The calls of a kind above the variants. */
const branchCalls = <K extends TreeKind, F extends z.ZodObject>(kind: K, form: F) =>
  ({
    list: {
      method: 'GET',
      path: `/vehicle/${kind}`,
      shows: ['vehicles'],
      inLanguage: true,
      access: 'signed-in',
      summary: `The ${kind}s with their path, by name`,
      query: branchList,
      response: paged(treeBranch),
    },
    add: {
      method: 'POST',
      path: `/vehicle/${kind}`,
      changes: ['vehicles'],
      access: treePermission(kind, 'add'),
      summary: `Add a ${kind}`,
      body: form,
      response: treeBranch,
    },
    update: {
      method: 'PUT',
      path: `/vehicle/${kind}/:id`,
      changes: ['vehicles'],
      access: treePermission(kind, 'edit'),
      summary: `Change a ${kind}; another parent moves it with all below it`,
      params: byId,
      body: form.and(z.object({ opened: openedWith })),
      response: treeBranch,
    },
    ...calls(kind),
  }) as const

export const vtypeRoutes = defineRoutes(branchCalls('vtype', vtypeForm))
export const manufactureRoutes = defineRoutes(branchCalls('manufacture', manufactureForm))
export const vmodelRoutes = defineRoutes(branchCalls('vmodel', vmodelForm))
export const generationRoutes = defineRoutes(branchCalls('generation', generationForm))

const variantSorts = ['name', '-name', 'power_hp', '-power_hp', 'created_at', '-created_at'] as const

export const treeVariantRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/vehicle/variant',
    shows: ['vehicles'],
    inLanguage: true,
    access: 'signed-in',
    summary: 'The variants with their path, the newest first',
    query: paging.extend({
      keywords,
      parent: id.optional(),
      /** Those without any stage, or those with one. */
      completed: queryFlag,
      sort: z.enum(variantSorts).default('-created_at'),
    }),
    response: paged(treeVariant),
  },
  add: {
    method: 'POST',
    path: '/vehicle/variant',
    changes: ['vehicles'],
    access: treePermission('variant', 'add'),
    summary: 'Add a variant',
    body: variantForm,
    response: treeVariant,
  },
  update: {
    method: 'PUT',
    path: '/vehicle/variant/:id',
    changes: ['vehicles'],
    access: treePermission('variant', 'edit'),
    summary: 'Change a variant; another parent moves it',
    params: byId,
    body: variantForm.extend({ opened: openedWith }),
    response: treeVariant,
  },
  ...calls('variant'),
})
