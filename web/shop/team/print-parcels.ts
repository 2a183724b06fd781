import { shopOrderTeamRoutes } from '../../../shared/shop/shop-order-team.ts'
import { download } from '../../app/api/api.ts'

const sheets = { slip: shopOrderTeamRoutes.packingSlips, label: shopOrderTeamRoutes.addressLabels }

/** Downloads the packing slips or the address labels of orders as one PDF. */
export const printParcels = (sheet: keyof typeof sheets, ids: readonly string[]) =>
  download(sheets[sheet], { query: { ids: ids.join(',') } })
