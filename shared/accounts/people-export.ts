import type { z } from 'zod'
import { defineRoutes, file } from '../contract/route.ts'
import { exportFormat } from '../contract/table-export.ts'
import { peopleRoutes } from './people.ts'

/** Filters of the list of people. */
export const peopleFilter = peopleRoutes.list.query.omit({ page: true, size: true, sort: true })
export type PeopleFilter = z.output<typeof peopleFilter>

export const peopleExportRoutes = defineRoutes({
  exportAll: {
    method: 'GET',
    path: '/user/export-all',
    access: 'dealers_manager.export_users',
    perMinute: 30,
    summary: 'Everybody the filters find, as a file; its rows are counted in the header x-total-rows',
    query: peopleFilter.extend({ format: exportFormat }),
    response: file,
  },
})
