import { type Holder, holds, type Permission } from '../../../../shared/contract/permissions.ts'
import { productRoutes } from '../../../../shared/shop/products.ts'
import { bcodeRoutes, dpcodeRoutes, pcodeRoutes } from '../../../../shared/vehicles/codes/code-routes.ts'
import { importPermissions, importRoutes } from '../../../../shared/vehicles/import.ts'
import { treePermission } from '../../../../shared/vehicles/tree.ts'
import type { IndexEntry } from './index-entry.ts'

type Action = Omit<IndexEntry, 'group' | 'does'>

const may = (permission: Permission) => (me: Holder) => holds(me, permission)

const adding: Action[] = [
  { page: 'people', title: 'people.add', isFor: may('dealers_manager.edit') },
  { page: 'creditPackages', title: 'packages.add' },
  { page: 'services', title: 'services.add' },
  { page: 'options', title: 'options.add' },
  {
    page: 'vehicleVariants',
    title: 'vehicle_work.add.variant',
    isFor: may(treePermission('variant', 'add')),
  },
  {
    page: 'vehicleGenerations',
    title: 'vehicle_work.add.generation',
    isFor: may(treePermission('generation', 'add')),
  },
  { page: 'vehicleModels', title: 'vehicle_work.add.vmodel', isFor: may(treePermission('vmodel', 'add')) },
  {
    page: 'vehicleManufactures',
    title: 'vehicle_work.add.manufacture',
    isFor: may(treePermission('manufacture', 'add')),
  },
  { page: 'vehicleTypes', title: 'vehicle_work.add.vtype', isFor: may(treePermission('vtype', 'add')) },
  { page: 'manageLocations', title: 'location_work.add' },
  { page: 'pCodes', title: 'code_work.add' },
  { page: 'boschCodes', title: 'code_work.add' },
  { page: 'dfToPCodes', title: 'code_work.add' },
  { page: 'manageDownloads', title: 'library_work.downloads.add' },
  { page: 'managePriceList', title: 'library_work.price_list.add' },
  { page: 'manageProducts', title: 'shop_work.products.add', isFor: may('shop_manager.product.add') },
  { page: 'manageCategories', title: 'shop_work.categories.add', isFor: may('shop_manager.category.add') },
  { page: 'manageCoupons', title: 'shop_work.coupons.add', isFor: may('shop_manager.coupon.add') },
  { page: 'manageShipping', title: 'shop_work.shipping.add', isFor: may('shop_manager.shipping_method.add') },
  { page: 'invoices', title: 'invoices.bill.open' },
  { page: 'websiteSettings', search: { tab: 'vat' }, title: 'settings.vat.add', part: 'settings.tab.vat' },
  { page: 'tickets', title: 'ticket_work.canned.title', words: ['ticket_work.canned.add'] },
]

const importing: Action[] = [
  {
    page: 'vehicleData',
    title: 'vehicle_work.import',
    isFor: (me) => importPermissions.every((permission) => holds(me, permission)),
  },
  { page: 'pCodes', title: 'code_work.import' },
  { page: 'boschCodes', title: 'code_work.import' },
  { page: 'dfToPCodes', title: 'code_work.import' },
  { page: 'manageProducts', title: 'shop_products_file.import', isFor: may('shop_manager.product.edit') },
]

const exporting: Action[] = [
  { page: 'people', title: 'people.export_title', isFor: may('dealers_manager.export_users') },
  { page: 'orderHistory', title: 'queue.history.export_title' },
  { page: 'invoices', title: 'invoices.export.open', isFor: may('dealers_manager.download_invoice') },
]

/** Exports that need no question answered. */
const downloading: Action[] = [
  {
    page: 'vehicleData',
    title: 'vehicle_work.export',
    isFor: may(treePermission('variant', 'edit')),
    downloads: importRoutes.export,
  },
  { page: 'pCodes', title: 'code_work.export', downloads: pcodeRoutes.exportAll },
  { page: 'boschCodes', title: 'code_work.export', downloads: bcodeRoutes.exportAll },
  { page: 'dfToPCodes', title: 'code_work.export', downloads: dpcodeRoutes.exportAll },
  {
    page: 'manageProducts',
    title: 'shop_products_file.export',
    downloads: productRoutes.exportAll,
  },
]

/** The actions of the team; the address opens their dialogs. */
export const teamActions: IndexEntry[] = [
  ...adding.map(
    (action) =>
      ({ ...action, group: 'actions', does: 'add', search: { ...action.search, add: 'true' } }) as const,
  ),
  ...importing.map(
    (action) => ({ ...action, group: 'actions', does: 'import', search: { from_file: 'true' } }) as const,
  ),
  ...exporting.map(
    (action) => ({ ...action, group: 'actions', does: 'export', search: { export: 'true' } }) as const,
  ),
  ...downloading.map((action) => ({ ...action, group: 'actions', does: 'export' }) as const),
]
