import type { PagesOfArea } from '../app/routing/page.ts'

/** The pages of vehicles: the tree, statistics, locations and codes. */
export const vehiclePages = {
  vehicleStatistics: {
    layout: 'customer',
    setting: undefined,
    title: 'statistics.title',
    menu: { group: 'lookups', order: 1, icon: 'gauge', label: 'menu.vehicle_statistics', count: undefined },
    load: () => import('./statistics/statistics-page.tsx').then((file) => file.StatisticsPage),
  },
  codes: {
    layout: 'customer',
    setting: undefined,
    title: 'codes.title',
    menu: {
      group: 'lookups',
      order: 4,
      icon: 'engine',
      label: 'menu.p_codes_bosch_codes',
      count: undefined,
    },
    load: () => import('./codes/codes-page.tsx').then((file) => file.CodesPage),
  },
  pCodes: {
    layout: 'admin',
    permission: 'miscellaneous',
    setting: undefined,
    title: 'code_work.p_title',
    menu: { group: 'lookup_data', order: 11, icon: 'engine', label: 'menu.p_codes', count: undefined },
    load: () => import('./codes/work/p-codes-page.tsx').then((file) => file.PCodesPage),
  },
  boschCodes: {
    layout: 'admin',
    permission: 'miscellaneous',
    setting: undefined,
    title: 'code_work.b_title',
    menu: { group: 'lookup_data', order: 12, icon: 'cpu', label: 'menu.bosch_codes', count: undefined },
    load: () => import('./codes/work/bosch-codes-page.tsx').then((file) => file.BoschCodesPage),
  },
  dfToPCodes: {
    layout: 'admin',
    permission: 'miscellaneous',
    setting: undefined,
    title: 'code_work.d_title',
    menu: {
      group: 'lookup_data',
      order: 13,
      icon: 'transform',
      label: 'menu.df_to_p_codes',
      count: undefined,
    },
    load: () => import('./codes/work/df-codes-page.tsx').then((file) => file.DfCodesPage),
  },
  locations: {
    layout: 'customer',
    setting: undefined,
    title: 'locations.title',
    menu: { group: 'lookups', order: 2, icon: 'map-pin', label: 'menu.locations', count: undefined },
    load: () => import('./locations/locations-page.tsx').then((file) => file.LocationsPage),
  },
  manageLocations: {
    layout: 'admin',
    permission: 'miscellaneous',
    setting: undefined,
    title: 'location_work.title',
    menu: { group: 'lookup_data', order: 6, icon: 'map-pin', label: 'menu.locations', count: undefined },
    load: () => import('./locations/manage-locations-page.tsx').then((file) => file.ManageLocationsPage),
  },
} satisfies PagesOfArea
