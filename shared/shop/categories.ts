import { z } from 'zod'
import { byId, id, ok, requiredLine } from '../contract/fields.ts'
import { openedWith } from '../contract/opened-with.ts'
import { defineRoutes } from '../contract/route.ts'
import { slug } from './slug.ts'

export const categoryForm = z.object({
  name: requiredLine(),
  /** Its name in addresses; made from the name when left out. */
  slug: slug.optional(),
})
export type CategoryForm = z.output<typeof categoryForm>

/** Category of the shop; `products`: how many of it the reader may see. */
export const category = z.object({
  _id: id,
  name: z.string(),
  slug: z.string(),
  products: z.number().int(),
})
export type Category = z.output<typeof category>

export const categoryRoutes = defineRoutes({
  all: {
    method: 'GET',
    path: '/shop/category/get_all',
    shows: ['shop'],
    inLanguage: true,
    access: 'public',
    summary: 'The categories of the shop, by name',
    response: z.array(category),
  },
  byId: {
    method: 'GET',
    path: '/shop/category/get_by_id/:id',
    access: 'public',
    summary: 'One category',
    params: byId,
    response: category,
  },
  bySlug: {
    method: 'GET',
    path: '/shop/category/get_by_slug/:slug',
    access: 'public',
    summary: 'The category with this name in addresses',
    params: z.object({ slug }),
    response: category,
  },
  add: {
    method: 'POST',
    path: '/shop/category/add',
    changes: ['shop'],
    access: 'shop_manager.category.add',
    summary: 'Add a category',
    body: categoryForm,
    response: category,
  },
  update: {
    method: 'POST',
    path: '/shop/category/update',
    changes: ['shop'],
    access: 'shop_manager.category.edit',
    summary: 'Change a category',
    body: categoryForm.extend({ id, opened: openedWith }),
    response: category,
  },
  remove: {
    method: 'POST',
    path: '/shop/category/delete',
    changes: ['shop'],
    access: 'shop_manager.category.delete',
    summary:
      'Delete a category with all its products, for which the permission to delete products is needed too',
    body: byId,
    response: ok,
  },
})
