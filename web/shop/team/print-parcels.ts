import { shopOrderTeamRoutes } from '../../../shared/shop/shop-order-team.ts'
import { download } from '../../app/api/api.ts'

const sheets = { slip: shopOrderTeamRoutes.packingSlips, label: shopOrderTeamRoutes.addressLabels }
export type Sheet = keyof typeof sheets

/** Downloads the packing slips or the address labels of orders as one PDF. */
export const printParcels = (sheet: Sheet, ids: readonly string[]) =>
  download(sheets[sheet], { query: { ids: ids.join(',') } })
